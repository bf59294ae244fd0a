//! Names as they are compared: without case, punctuation and tone marks.

/// The letters and digits of a text, in lower case, without tone marks and in simplified characters. `*` is read as
/// "star", and `ü` may be written `u` or `v`, as on a keyboard.
///
/// ```
/// use tuipan_names::plain;
/// assert_eq!(plain("IDA*"), plain("ida-star"));
/// assert_eq!(plain("Héngdāo Lìmǎ"), "hengdaolima");
/// assert_eq!(plain("橫刀立馬"), "横刀立马");
/// ```
pub fn plain(text: &str) -> String {
    let mut plain = String::new();
    for c in text.chars().flat_map(char::to_lowercase) {
        match simplified(without_mark(c)) {
            '*' => plain.push_str("star"),
            c if c.is_alphanumeric() => plain.push(c),
            _ => {}
        }
    }
    plain
}

/// The marks of pinyin, and of the names from French and German.
fn without_mark(c: char) -> char {
    const MARKED: [(&str, char); 7] = [
        ("āáǎàâä", 'a'),
        ("ēéěèêë", 'e'),
        ("īíǐìî", 'i'),
        ("ōóǒòôö", 'o'),
        ("ūúǔùûüǖǘǚǜv", 'u'),
        ("ç", 'c'),
        ("ñ", 'n'),
    ];
    MARKED.iter().find(|(marked, _)| marked.contains(c)).map_or(c, |&(_, letter)| letter)
}

/// Each simplified character with the traditional ones that it stands for: those of the names of levels, as OpenCC's
/// table has them (Apache-2.0).
const TRADITIONAL: &str = "\
    与與 东東 两兩 临臨 为為爲 义義 乔喬 乱亂 争爭 于於 云雲 亲親 仓倉 众眾衆 优優 体體 侧側 \
    俩倆 克剋 兑兌 关關 兽獸 内內 军軍 冯馮 冲沖衝 凉涼 凤鳳 出齣 划劃 别別彆 剥剝 动動 劳勞 \
    势勢 千韆 升昇陞 华華 单單 卜蔔 厌厭 厦廈 双雙 叠疊 合閤 同衕 后後 吕呂 咸鹹 回迴 园園 \
    困睏 围圍 图圖 声聲 壶壺 处處 复復複 头頭 夹夾 奖奬獎 妆妝 实實 宫宮 家傢 将將 尽儘盡 \
    局侷 层層 岭嶺 峦巒 峰峯 布佈 干乾幹榦 并並併 广廣 庐廬 开開 异異 归歸 当噹當 径徑 志誌 \
    忧憂 怀懷 恒恆 战戰 扣釦 扰擾 报報 拥擁 择擇 挡擋 挥揮 损損 换換 据據 摇搖 敌敵 数數 \
    斗鬥 断斷 旋鏇 旗旂 无無 既旣 时時 晋晉 暗闇 曲麯麴 机機 来來 杨楊 杯盃 桥橋 梁樑 棋棊 \
    楼樓 横橫 欢歡 欲慾 歼殲 气氣 汹洶 没沒 沥瀝 泄洩 泽澤 济濟 浒滸 涡渦 涣渙 渐漸 游遊 \
    烧燒 犹猶 独獨 狮獅 现現 琼瓊 瑶瑤 瓮甕 电電 码碼 离離 种種 称稱 穷窮 窥窺 竖竪豎 篱籬 \
    系係繫 绂紱 结結 绩績 维維 缈緲 缠纏 缥縹 网網 罗羅 罢罷 联聯 胜勝 胡衚鬍 腾騰 艰艱 节節 \
    苏囌甦蘇 荆荊 莱萊 营營 蒙懞濛矇 蓝藍 虚虛 观觀 觞觴 触觸 让讓 讼訟 设設 诗詩 诸諸 调調 \
    谋謀 谦謙 谷穀 贲賁 踪蹤 车車 转轉 轮輪 辉輝 辕轅 辟闢 过過 运運 进進 远遠 连連 迹跡蹟 \
    选選 里裏裡 铁鐵 链鏈 锋鋒 错錯 镜鏡 长長 门門 闪閃 闯闖 间間 阔闊 队隊 阳陽 阴陰 阵陣 \
    陆陸 陈陳 随隨 难難 雾霧 面麪麫麵 顺順 顾顧 颐頤 颠顛 风風 飘飄 飞飛 马馬 驼駝 骆駱 骑騎 \
    鱼魚 鳖鱉 鸿鴻 齐齊 龙龍";

fn simplified(c: char) -> char {
    let found = if c.is_ascii() { None } else { TRADITIONAL.find(c) };
    let Some(at) = found else { return c };
    let group = TRADITIONAL[..at].rsplit(' ').next().unwrap_or_default();
    group.chars().next().unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_count_is_dropped() {
        for name in ["Héngdāo Lìmǎ", "hengdaolima", "HENG-DAO-LI-MA", "he\u{301}ngdao lima"] {
            assert_eq!(plain(name), "hengdaolima", "{name}");
        }
        assert_eq!(plain("横刀 立马！"), "横刀立马");
        assert_eq!(plain("L'Âne Rouge"), "lanerouge");
        assert_eq!([plain("lǚ"), plain("lv"), plain("lu")], ["lu", "lu", "lu"]);
        assert_eq!(plain("SMA*"), "smastar");
    }

    #[test]
    fn no_character_has_two_simplified_ones() {
        let mut seen = std::collections::HashSet::new();
        for group in TRADITIONAL.split(' ') {
            assert!(group.chars().count() >= 2, "{group}");
            for c in group.chars() {
                assert!(seen.insert(c), "{c}");
                assert_eq!(simplified(c), group.chars().next().unwrap());
            }
        }
    }
}
