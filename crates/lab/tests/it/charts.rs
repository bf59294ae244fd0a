//! Charts: everything inside the picture and between the axes, in well-formed SVG.

use crate::common::run_builtin;
use tuipan_lab::chart::{Axis, Bar, Bars, Chart, Paper, Plot, Point, Series};
use tuipan_lab::{Experiment, Machine, Record, builtin, html};

/// The values of an attribute, in order.
fn numbers(svg: &str, element: &str, attribute: &str) -> Vec<f64> {
    let elements = svg.split('<').filter(|rest| rest.starts_with(element));
    elements
        .filter_map(|rest| {
            let at = rest.find(&format!(" {attribute}=\""))? + attribute.len() + 3;
            rest[at..].split('"').next()?.parse().ok()
        })
        .collect()
}

/// What is written, in order.
fn texts(svg: &str) -> Vec<&str> {
    let elements = svg.split("<text ").skip(1);
    elements.filter_map(|rest| rest.split_once('>')?.1.split_once('<').map(|it| it.0)).collect()
}

fn plot(points: Vec<Point>, x_log: bool, y_log: bool) -> Chart {
    Chart::Plot(Plot {
        title: "A <title> & \"more\"".into(),
        x: Axis { label: "x".into(), log: x_log },
        y: Axis { label: "y".into(), log: y_log },
        series: vec![Series { name: "the series".into(), points, joined: true }],
    })
}

/// Every element that opens is closed, in order.
fn is_well_formed(xml: &str) -> bool {
    let mut open = Vec::new();
    for tag in xml.split('<').skip(1) {
        let Some((tag, _)) = tag.split_once('>') else { return false };
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return false;
            }
        } else if !tag.ends_with('/') && !tag.starts_with(['!', '?']) {
            open.push(tag.split(' ').next().unwrap_or_default());
        }
    }
    open.is_empty()
}

#[test]
fn all_points_lie_between_the_axes() {
    let point = |x, y| Point { x, y, open: false, spread: None };
    let samples = [
        vec![point(1.0, 10.0), point(50.0, 1e6), point(20.0, 300.0)],
        vec![point(0.0, 0.0), point(31.0, 181_440.0)],
        vec![point(5.0, 7.0)],
        vec![point(1e-6, 1e-6), point(1e9, 1e9)],
        vec![],
    ];
    for points in samples {
        for (x_log, y_log) in [(false, false), (false, true), (true, false), (true, true)] {
            let svg = plot(points.clone(), x_log, y_log).svg();
            assert!(is_well_formed(&svg), "{svg}");
            assert!(
                !svg.contains("<title>") && svg.contains("A &lt;title&gt; &amp; &quot;more&quot;")
            );
            // Horizontal grid lines span the plot; the legend's mark is the first circle.
            let (x1, x2) = (numbers(&svg, "line", "x1"), numbers(&svg, "line", "x2"));
            let (left, right) = (
                x1.iter().copied().fold(f64::MAX, f64::min),
                x2.iter().copied().fold(0.0, f64::max),
            );
            let y1 = numbers(&svg, "line", "y1");
            let bottom =
                *numbers(&svg, "line", "y2").iter().max_by(|a, b| a.total_cmp(b)).unwrap() - 5.0;
            let (xs, ys) = (numbers(&svg, "circle", "cx"), numbers(&svg, "circle", "cy"));
            assert_eq!(xs.len(), points.len() + 1);
            for (x, y) in xs.iter().zip(&ys).skip(1) {
                assert!((left - 0.1..=right + 0.1).contains(x), "{x} of {left}..{right}");
                assert!((50.0..=bottom + 0.1).contains(y), "{y} of ..{bottom}");
            }
            assert!(y1.len() >= 4, "grid, axis and ticks");
        }
    }
}

#[test]
fn hollow_points_are_explained() {
    let open = plot(vec![Point { x: 1.0, y: 2.0, open: true, spread: None }], false, false).svg();
    assert!(open.contains("stopped at a limit"));
    let closed =
        plot(vec![Point { x: 1.0, y: 2.0, open: false, spread: None }], false, false).svg();
    assert!(!closed.contains("stopped at a limit"));
}

#[test]
fn paper_may_be_narrow_and_speak_another_language() {
    let points = vec![
        Point { x: 1.0, y: 2.0, open: true, spread: None },
        Point { x: 9.0, y: 3.0, open: false, spread: None },
    ];
    let svg = plot(points, false, false).svg_on(&Paper { width: 360.0, hollow: "空心" });
    assert!(is_well_formed(&svg) && svg.contains("空心") && !svg.contains("stopped"));
    assert!(numbers(&svg, "circle", "cx").iter().all(|x| (0.0..=360.0).contains(x)));
    assert!(svg.contains(r#"viewBox="0 0 360 "#));
}

#[test]
fn no_name_is_cut() {
    let long = "bidirectional breadth-first search, metric of single steps, both ends given";
    let bar = Bar {
        name: long.into(),
        value: 3.0,
        shown: "3".into(),
        open: false,
        series: 1,
        spread: None,
    };
    let axis = Axis { label: "nodes".into(), log: false };
    let points = vec![Point { x: 1.0, y: 2.0, open: false, spread: None }];
    let series = vec![Series { name: long.into(), points, joined: false }];
    for width in [360.0, 720.0] {
        let title = format!("A title: {long}");
        let bars =
            Bars { title: title.clone(), axis: axis.clone(), bars: vec![bar.clone(), bar.clone()] };
        let (x, y) = (axis.clone(), axis.clone());
        let plot = Plot { title, x, y, series: series.clone() };
        for chart in [Chart::Bars(bars), Chart::Plot(plot)] {
            let svg = chart.svg_on(&Paper { width, hollow: "" });
            assert!(is_well_formed(&svg) && !svg.contains('…'));
            let shown: Vec<&str> = texts(&svg).iter().flat_map(|text| text.split(' ')).collect();
            for word in long.split(' ') {
                assert!(shown.contains(&word), "{word} is missing at {width}: {svg}");
            }
            // Lines do not lie on one another, and nothing is below the paper.
            let (xs, ys) = (numbers(&svg, "text", "x"), numbers(&svg, "text", "y"));
            let places: Vec<(f64, f64)> = xs.into_iter().zip(ys).collect();
            let height = numbers(&svg, "rect", "height")[0];
            for (idx, &(x, y)) in places.iter().enumerate() {
                assert!((0.0..=height).contains(&y));
                let is_near = |other: &(f64, f64)| other.0 == x && (other.1 - y).abs() < 13.0;
                assert!(!places[..idx].iter().any(is_near), "{x} {y}: {svg}");
            }
        }
    }
}

#[test]
fn bars_are_as_long_as_they_say() {
    let bar = |name: &str, value: f64, open| Bar {
        name: name.into(),
        value,
        shown: value.to_string(),
        open,
        series: 1,
        spread: None,
    };
    let bars = vec![
        bar("one", 10.0, false),
        bar("two", 20.0, false),
        bar("a very long name ".repeat(9).as_str(), 5.0, true),
    ];
    let axis = Axis { label: "nodes".into(), log: false };
    let svg = Chart::Bars(Bars { title: "Bars".into(), axis, bars }).svg();
    assert!(is_well_formed(&svg));
    // The first rectangle is the paper.
    let widths = numbers(&svg, "rect", "width");
    assert!(
        (widths[2] / widths[1] - 2.0).abs() < 0.01 && (widths[1] / widths[3] - 2.0).abs() < 0.01
    );
    assert!(svg.contains("stroke-dasharray"), "the stopped one is hollow");
    assert!(numbers(&svg, "text", "x").iter().all(|x| (0.0..=720.0).contains(x)));
}

#[test]
fn a_report_is_one_page_that_tells_everything() {
    let (rows, _) = run_builtin("eight-bfs-vs-astar", &[]);
    let text = builtin::find("eight-bfs-vs-astar").unwrap();
    let experiment = Experiment::parse(text).unwrap();
    let machine = Machine { cpu: "a <fast> one".into(), cores: 2, os: "an os".into() };
    let record = Record { version: "9.9.9".into(), machines: vec![machine] };
    let page = html(&experiment, text, &rows, &record);
    for part in
        ["What was claimed", "What we find", "a &lt;fast&gt; one", "9.9.9", "2 cores", "62,293"]
    {
        assert!(page.contains(part), "{part}");
    }
    assert_eq!(page.matches("<svg").count(), experiment.chart.len());
    for outside in ["src=", "href=\"h", "href=\"/", "href=\".", "@import", "url("] {
        assert!(!page.contains(outside), "{outside}: the page needs nothing else");
    }
    // The rows and the experiment are in it, as files to save.
    let enclosed = |kind: &str| {
        let (_, rest) = page.split_once(&format!("href=\"data:{kind};base64,")).expect(kind);
        let (data, _) = rest.split_once('"').unwrap();
        String::from_utf8(data_encoding::BASE64.decode(data.as_bytes()).unwrap()).unwrap()
    };
    assert_eq!(enclosed("application/toml"), text);
    assert_eq!(tuipan_lab::from_csv(&enclosed("text/csv")).unwrap().len(), rows.len());
}

/// The range of what was measured is drawn: through the means of a line, and at the ends of bars.
#[test]
fn random_runs_show_their_spread() {
    let text = "name = 'x'\ntitle = 'X'\n[[search]]\nname = 'p'\ninstances.positions = ['810357426', '647850321']\n\
                [[search.run]]\nalgorithm = ['bfs', 'astar']\n\
                [[chart]]\ntitle = 'bars'\nmark = 'bars'\ny = 'expanded'\n\
                [[chart]]\ntitle = 'lines'\nmark = 'lines'\nx = 'optimum'\ny = 'seconds'\n";
    let experiment = Experiment::parse(text).unwrap();
    let row = |algorithm: &str, repetition, expanded, seconds| tuipan_lab::Row {
        part: "p".into(),
        algorithm: algorithm.into(),
        repetition,
        optimum: Some(22),
        expanded,
        seconds,
        ..tuipan_lab::Row::default()
    };
    let rows = [row("bfs", 1, 10, 1.0), row("bfs", 2, 30, 1.0), row("astar", 1, 5, 2.0)];
    let bars = experiment.chart[0].chart(&rows).svg();
    assert_eq!(bars.matches("class=\"tp-s\"").count(), 1, "{bars}");
    assert!(bars.contains("(median and range)"), "{bars}");
    // Equal times have no spread, and nothing is said of one.
    let lines = experiment.chart[1].chart(&rows).svg();
    assert!(!lines.contains("tp-s\"") && !lines.contains("and range"), "{lines}");
    let rows = [row("bfs", 1, 10, 1.0), row("bfs", 2, 30, 3.0), row("astar", 1, 5, 2.0)];
    let lines = experiment.chart[1].chart(&rows).svg();
    assert_eq!(lines.matches("class=\"tp-s\"").count(), 1, "{lines}");
    assert!(lines.contains("(mean and range)"), "{lines}");
}

/// A method has one colour and one mark in all charts of a report, however many methods there are.
#[test]
fn a_method_looks_the_same_in_every_chart() {
    let charts = "[[chart]]\ntitle = 'a'\nx = 'optimum'\ny = 'expanded'\n\
                  [[chart]]\ntitle = 'b'\nparts = ['q']\nx = 'optimum'\ny = 'expanded'\n\
                  [[chart]]\ntitle = 'c'\nparts = ['q']\nmark = 'bars'\ny = 'expanded'\n";
    let part = |name: &str| {
        format!(
            "[[search]]\nname = '{name}'\ninstances.positions = ['810357426']\n[[search.run]]\nalgorithm = 'bfs'\n"
        )
    };
    let text = format!("name = 'x'\ntitle = 'X'\n{}{}{charts}", part("p"), part("q"));
    let experiment = Experiment::parse(&text).unwrap();
    let row = |part: &str, n: usize| tuipan_lab::Row {
        part: part.into(),
        algorithm: format!("method-{n}"),
        optimum: Some(n as u32),
        expanded: 10,
        ..tuipan_lab::Row::default()
    };
    let rows: Vec<_> = (1..=12).map(|n| row("p", n)).chain([row("q", 11), row("q", 4)]).collect();
    let Chart::Plot(all) = experiment.chart[0].chart(&rows) else { panic!() };
    let Chart::Plot(some) = experiment.chart[1].chart(&rows) else { panic!() };
    let Chart::Bars(bars) = experiment.chart[2].chart(&rows) else { panic!() };
    let names = |plot: &Plot| plot.series.iter().map(|it| it.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&all), names(&some), "the place in the list is colour and mark");
    for bar in &bars.bars {
        assert_eq!(all.series[bar.series].name, bar.name);
    }
    // Twelve methods have twelve looks: the legend's marks differ in colour or shape.
    let svg = experiment.chart[0].chart(&rows).svg();
    let marks = svg.lines().filter(|line| line.contains("stroke-width=\"1.5\""));
    let looks: std::collections::BTreeSet<String> = marks
        .map(|mark| {
            let is_place =
                |part: &&str| ["x=", "y=", "cx=", "cy="].iter().any(|it| part.starts_with(it));
            let words: Vec<&str> = mark.split(' ').filter(|part| !is_place(part)).collect();
            let text = words.join(" ");
            match text.find("d=\"M") {
                // The shape without where it is.
                Some(at) => text[..at].to_owned() + text[at..].split_once('m').unwrap().1,
                None => text,
            }
        })
        .collect();
    assert_eq!(looks.len(), 12, "{looks:?}");
}
