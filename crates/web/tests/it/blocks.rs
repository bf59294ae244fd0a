//! How pieces look.

use tuipan_puzzle::blocks::{Collection, read_levels};
use tuipan_web::blocks::look::{Gate, Side, gate, goal_boxes, looks};
use tuipan_web::text::Lang;

#[test]
fn the_classic_board_has_generals_and_a_gate_below() {
    let collection = Collection::built_in();
    let level = &collection.find("横刀立马").unwrap().level;
    let names: Vec<&str> =
        looks(level).iter().map(|look| Lang::Zh.say(look.general.unwrap().name)).collect();
    assert_eq!(names, ["张飞", "曹操", "马超", "赵云", "关羽", "黄忠", "兵", "兵", "兵", "兵"]);
    let names: Vec<String> = looks(level).iter().map(|look| look.name(Lang::En)).collect();
    assert_eq!(names[5..], ["Huang Zhong", "Soldier ①", "Soldier ②", "Soldier ③", "Soldier ④"]);
    assert_eq!(gate(level), Some(Gate { side: Side::Bottom, at: 1, span: 2 }));
    assert_eq!(looks(level)[1].classes(), "piece big target");
    let tones: Vec<usize> = looks(level).iter().map(|look| look.tone).collect();
    assert_eq!(tones, [1, 0, 1, 1, 2, 1, 3, 3, 3, 3]);
}

#[test]
fn other_shapes_have_outlines() {
    let text = "puzzle: t\nstart:\n.A.\nAA.\n..B\ngoal:\n...\n.A.\nAA.\nend\n";
    let level = read_levels(text).unwrap().remove(0);
    let look = &looks(&level)[0];
    assert_eq!((look.before, look.width, look.height), (1, 2, 2));
    assert!(look.outline.is_some());
    // It may come to the corner from two sides.
    assert_eq!(gate(&level), None);
    assert_eq!(goal_boxes(&level, &looks(&level)), [(0, 1, 2, 2)]);
}

#[test]
fn a_car_leaves_along_its_line() {
    let text = "puzzle: t\nrule: axis\nstart:\nAA.B\n...B\ngoal:\n..AA\n....\nend\n";
    let level = read_levels(text).unwrap().remove(0);
    assert_eq!(gate(&level), Some(Gate { side: Side::Right, at: 0, span: 1 }));
    assert_eq!(looks(&level).iter().map(|look| look.tone).collect::<Vec<_>>(), [0, 2]);
}
