/**
 * Messages of the checks of settings, commands, layout, scripts and whole files, in Chinese: see `english.ts`. No page
 * loads them.
 */
import type { Catalogue } from './words.ts';

export const CHINESE_OF_FILES: Catalogue<'files'> = {
  'active-arguments/text':
    '{0} 是文字，而“active!”发送事件。\n请写 #[event] 枚举的变体：active!({1})。',
  'bad-binding/braces': '“{0}”带有花括号。\n绑定只写字段名：{1}。',
  'bad-binding/dollar': '“{0}”带有美元符号。\n绑定只写字段名：{1}。',
  'bad-binding/equals': '“{0}”是比较，而绑定里不能用运算符。\n请写 {1}。',
  'bad-binding/letters':
    '“{0}”在这里不能用作字段名。\n字段名由字母 a 到 z、数字和下划线组成。固定的文字不加冒号，写在单引号里。',
  'bad-binding/method':
    '“{0}”调用了值的方法，而绑定只能调用组件的计算方法。\n请写一个带 #[computed] 的方法，例如 {1}()。',
  'bad-binding/not': '“{0}”是取反，而绑定里不能用运算符。\n请绑定返回相反值的 #[computed] 方法。',
  'bad-binding/not-field':
    '“{0}”是取反，而绑定里不能用运算符。\n请在脚本里写 #[computed([{1}])] fn not_{1}(&mut self) -> bool { !self.get_{1}() }，这里写 {2}="not_{1}()"。',
  'bad-binding/text': '“{0}”是固定的文字，而冒号用来绑定字段。\n请删去冒号。',
  'bad-binding/typed':
    '“{0}”既不是字段，也不是单个方法调用。\n绑定里不能有运算符，请绑定返回 {1} 的 #[computed] 方法。',
  'bad-color/number':
    'Rust 会把“{0}”读成格式错误的数字，写在 <{1}> 上无法编译。\n请改动一位，例如 {2}，或把颜色写在内置标签上。',
  'bad-encoding': '文件从这里开始不是 UTF-8。\n请另存为 UTF-8。',
  'bad-loop/braces': '“{0}”只写了列表。\n请写 item in {1}。',
  'bad-loop/number':
    '“{0}”不是列表，而 :for 只能遍历列表。\n请声明字段，例如 numbers: Vec<u32>，再写 {1} in numbers。',
  'bad-loop/whole': ':for 直接遍历字段，而“{0}”里有调用。\n请写 {1}。',
  'bad-name/classes':
    '“{0}”不是名称：名称不带连字符，多个类写成列表。\n请写 class="[a, b]"，并把属性写在 <style> 的规则里：GenUI 没有自带的类。',
  'bad-name/component':
    '“{0}”不能作为组件名。\n请用英文字母和数字写成 CamelCase，例如 HomePage；结构体和 impl 用同样的名称。',
  'bad-name/letters':
    '“{0}”不能作为这里的名称。\n名称由字母 a 到 z、数字和下划线组成，例如 page_title。',
  'bad-name/sign': '“{0}”带有选择器的符号。\n请写 {1}：符号只在 <style> 里写。',
  'bad-root/static':
    '以 <{0}> 为根标签的文件不能有脚本、绑定和回调。\n请改成 <component name="{1}"> 和 </component>。',
  'bad-root/static-bound':
    '以 <{0}> 为根标签的文件不能有脚本、绑定和回调。\n绑定和回调需要以 <component name="{1}"> 为根标签，还需要 <script>。',
  'bad-selector/all':
    '“{0}”不是选择器。\n请写一个类，加在标签上；整个页面就是根标签或其中的 view。',
  'bad-selector/both': '“{0}”要求同时有两个类，而选择器只能写一个。\n请给标签加一个单独的类。',
  'bad-selector/into':
    '“{0}”不是单个选择器。\n请把 {2} { … } 移到规则 {1} 里：再写一条 {1} 会取代前一条。',
  'bad-selector/letters':
    '“{0}”不能用作选择器。\n名称由字母 a 到 z、数字和下划线组成，例如 .page_title。',
  'bad-selector/nested': '“{0}”不是单个选择器。\n请把规则写成嵌套：{1} { {2} { … } }。',
  'bad-selector/pseudo': '“{0}”用了伪类，而 GenUI 没有伪类。\n请给这些标签加上单独的类。',
  'bad-selector/rule': '“{0}”不是选择器：嵌套的样式规则前面不加符号。\n请写 {1}。',
  'bad-selector/several': '“{0}”是多个选择器。\n请给每个选择器写一条规则。',
  'bad-selector/state':
    '“{0}”用了伪类，而 GenUI 没有伪类。\n请在规则 {2} 里写 {1}，并删去这条规则。',
  'bad-selector/state-here':
    '“{0}”用了伪类，而 GenUI 没有伪类。\n请在外层规则里写 {1}，并删去这条规则。',
  'binding-type':
    '“{0}”的类型是 {1}，而“{2}”需要 String。\n请绑定生成文字的 #[computed] 方法，返回类型是 String。',
  'binding-type/bool':
    '“{0}”的类型是 {1}，而“{2}”需要 bool。\n请绑定 bool 字段，或返回 bool 的 #[computed] 方法。',
  'binding-type/index':
    '“{0}”是元素的序号，是数字，而文字需要 String。\n请给元素加一个 String 字段存序号。',
  'binding-type/input':
    '“{0}”是 {1}，而 <input> 给出 String。\n请把字段写成 String，再在脚本里取数字：text.parse()。',
  'binding-type/method': '“{0}”返回 {1}，而“{2}”需要 {3}。\n请让它返回 {3}。',
  'binding-type/nothing': '“{0}”没有返回值。\n请在括号后写返回类型：-> {1}。',
  'binding-type/other':
    '“{0}”的类型是 {1}，而“{2}”需要 {3}。\n请绑定这种类型的字段，或返回它的 #[computed] 方法。',
  'block-name/misspelt': '没有 <{0}> 块。\n请写 <{1}>。',
  'broken-event': '给 <{1}> 的“{0}”写回调无法编译。\n请删去。',
  'callback-argument':
    '“{0}”不能作为参数：回调只能传固定的值。\n请写数字、true、false 或单引号里的文字；字段在方法里用 self.name 读取。',
  'callback-argument/event':
    '不用写“{0}”：GenUI 会自动传入事件。\n括号里留空，方法在 &mut self 后写 param: impl EventParam。',
  'callback-argument/getter':
    '“{0}”不能作为参数：回调只能传固定的值。\n请把括号留空，在方法里用 self.get_{0}() 读取。',
  'callback-argument/item':
    '“{0}”来自 :for，而方法得不到所在的行。\n请在列表外面放一个按钮，让用户输入元素的序号；或者不用 :for，每行写一个自己的组件标签。',
  'callback-count': '“{0}”需要 {1} 个值，回调却传了 {2} 个。\n请改成一致。',
  'callback-count/event':
    '回调没有给“{0}”的“{1}”传值。\n请删去“{1}”，或在回调的括号里传一个固定的值。',
  'callback-count/param':
    '“{0}”得到的是整个事件，不只是其中的“{2}”。\n请把 {1} 改成 param: impl EventParam，并把 {3} 写成方法的第一行。',
  'callback-count/used':
    '回调没有给“{0}”的“{1}”传值。\n请改为读取字段，例如 self.name，或在回调的括号里传一个固定的值。',
  'callback-type': '回调传入的 {0} 是 {1}，而方法需要 {2}。\n请在这里写 {1}。',
  'computed-fields/callback':
    '“{0}”由事件调用，而 #[computed] 只用于绑定的方法。\n请删去 #[computed]。',
  'computed-fields/quoted': '#[computed] 的列表里写字段名，不加引号，而 {0} 是文字。\n请去掉引号。',
  'computed-fields/self': '#[computed] 里只写字段名。\n请去掉“self.”。',
  'computed-fields/unknown': '组件没有字段“{0}”。',
  'computed-fields/unlisted':
    '“{0}”读取了“{1}”，而 #[computed] 没有列出它：它变化时结果不会更新。\n请把它写进列表。',
  'count/file': '1 个文件。',
  'count/files': '{0} 个文件。',
  'count/fixable': '其中 {0} 个可用 --fix 修正。',
  'count/fixed': '已修正 {0} 个问题。',
  'count/fixed-one': '已修正 1 个问题。',
  'count/problem': '1 个问题。',
  'count/problems': '{0} 个问题。',
  'event-name': '自己的组件的事件名是变体名的 snake_case。\n请写 {0}。',
  'event-param': '<{1}> 的“{0}”不传参数。\n请删去这个参数。',
  'event-param/bound':
    '<{1}> 的“{0}”不传参数。\n请删去，改读绑定到 selected 的字段：self.get_…()。',
  'event-param/first': '事件要写在最前面。\n请在 &mut self 后直接写 param: impl EventParam。',
  'event-param/impl': '“EventParam”不能单独作为类型。\n请写 impl EventParam。',
  'event-param/member': '<{1}> 的事件“{0}”没有“{2}”。',
  'event-param/own': '<{1}> 的“{0}”是自定义事件，不传参数。\n请删去这个参数。',
  'event-param/several': '多个标签都调用“{0}”，它的参数无法确定类型。\n请给每个标签写自己的方法。',
  'extra-argument': '“ract {0}”不接受“{1}”。\n请写 {2}。',
  'fixed-attribute/bound': '“{0}”不能绑定。\n请去掉冒号，写固定的词。',
  'fixed-attribute/class':
    '“class”不能绑定：类不会变化。\n请写两个标签，一个用 :if，一个用 else，各写自己的类。',
  'foreign-attribute/of': '“{0}”是 {1} 的写法。\n请写 {2}。',
  'foreign-binding/field': '“{0}”会原样显示：GenUI 不在文字里插入字段。\n请绑定字段：:text="{1}"。',
  'foreign-block/bind': '用冒号绑定属性：:text="field"，用户输入时字段也会更新。',
  'foreign-block/element': '请在 <component name="…"> 里写标签，例如 {0}。',
  'foreign-block/else-if': '请在下一个标签上写 :else_if="…"，绑定字段或 #[computed] 方法。',
  'foreign-block/end': '请删去：标签本身就是块的结尾。',
  'foreign-block/if': '请在里面的标签上写 :if="…"，绑定字段或 #[computed] 方法。',
  'foreign-block/on-tag': '请在里面的标签上写 {0}。',
  'foreign-comment/place': '请删去，或者用 // 写在规则前面或属性后面。',
  'foreign-entity': 'GenUI 没有 HTML 实体，“{0}”会原样显示。\n请直接写那个字符。',
  'foreign-entity/quote':
    'GenUI 没有 HTML 实体，“{0}”会原样显示。\n请写“、”或 ’；半角引号会结束这段文字。',
  'foreign-event/click':
    '请把 <{0}> 放进 <button>，加上 as_prop="slot"，再把 @clicked 移到 <button> 上。',
  'foreign-event/none': 'GenUI 没有这个事件，请删去。',
  'foreign-event/root': '根标签没有事件：请把回调写在它里面的 <view> 上。',
  'foreign-prop/align': '文字由外面的 view 对齐：请在那里写 align="{x: 0.5, y: 0.5}"。',
  'foreign-prop/beside': '<{0}> 不显示文字：请在旁边放一个 <label>。',
  'foreign-prop/disabled': '没有禁用的样子：请用 :visible 隐藏，或在方法开头返回。',
  'foreign-prop/flex': '请删去：view 总会排列里面的内容，默认横排，写 flow: Down; 时竖排。',
  'foreign-prop/grid': 'GenUI 没有网格：请写 <view flow="Down">，每行一个 <view>。',
  'foreign-prop/inside': '请写在里面的 <label> 上。',
  'foreign-prop/motion':
    'GenUI 没有自定义动画：写上 animation_key="true" 后，hover_color 和 focus_color 才会显示。',
  'foreign-prop/none': 'GenUI 没有类似的属性，请删去。',
  'foreign-prop/order': '写在后面的标签显示在上层：请在 flow="Overlay" 的 view 里调整标签顺序。',
  'foreign-prop/picture': '请在 <view flow="Overlay"> 里，把 <image> 写在内容前面。',
  'foreign-prop/tip': '提示要写成 <drop_down> 里的 <tool_tip as_prop="popup">；否则请删去。',
  'foreign-prop/slant':
    '请删去。要用斜体，请把斜体字体文件放进 resources/fonts，再用 font_family 指定。',
  'foreign-prop/weight':
    '请删去。要用粗体，请把粗体字体文件放进 resources/fonts，再用 font_family 指定。',
  'foreign-sign/backtick': '文字写在双引号里。\n要插入值，请写 format!("{name}")。',
  'foreign-sign/blank': '这里是特殊的空格，常从网页或文档里复制而来。\n请改成普通空格。',
  'foreign-sign/comment': '这里的斜杠是全角的，注释以 // 开头。\n请写 //。',
  'foreign-sign/empty': '单引号里是一个字符，而这里是空的。\n请写 String::new()。',
  'foreign-sign/gap': '{0} 是全角花括号，不会换成值。\n请写 {1}。',
  'foreign-sign/other': '“{0}”不是代码里的符号。\n请写“{1}”。',
  'foreign-sign/stop': '“。”是中文句号。\n请写“{0}”。',
  'foreign-sign/quotes': '{0} 用了单引号，而单引号里只能写一个字符。\n文字请用双引号。',
  'foreign-tag': '<{0}> 会被当作自己的组件，而脚本没有导入它。',
  'foreign-tag/condition': 'GenUI 没有这种标签：请在里面的标签上写 :if="…" 或 else。',
  'foreign-tag/document': '.gen 文件没有这个标签，只有 template、script、style 三个块。',
  'foreign-tag/line': '没有换行标签：请在 <view flow="Down"> 里每行写一个 <label>。',
  'foreign-tag/loop': 'GenUI 没有这种标签：请在里面的标签上写 :for="item in list"。',
  'foreign-tag/media': 'GenUI 不能播放视频和声音，也不能显示网页，只有 <image> 和 <link>。',
  'foreign-tag/message': 'GenUI 没有自动消失的提示：请用 :visible 显示和隐藏一个 <view>。',
  'foreign-tag/navigate': '请写 <button>，在它的方法里调用 nav_to!(page_id)；打开网址用 <link>。',
  'foreign-tag/none': 'GenUI 没有类似的标签，替代办法见页面 examples/missing。',
  'foreign-tag/progress': 'GenUI 没有这个标签：请用 <label> 显示数值，用 <button> 改变它。',
  'foreign-tag/router': '没有对应的标签：页面和选项卡栏写在 router.toml 里。',
  'foreign-tag/scroll':
    '请写 <view clip_x="true" clip_y="true">，并在里面写 <scroll_bars as_prop="scroll_bars" />。',
  'foreign-tag/select': 'GenUI 没有下拉选择：请写 <radio_group>，每个选项一个 <radio>。',
  'foreign-tag/wrapper': '请删去这个标签，保留里面的内容。',
  'foreign-value': '“!important”是 CSS 的写法。\n请删去。',
  'import-path/name':
    '这里只导入了 {0}，而 <{0}> 的绑定、回调和引用还需要它文件里的其他内容。\n请写 {1}::*。',
  'item-twice': '同一行里绑定了两次“{0}”，而它只能用一次。\n请给元素加一个值相同的字段。',
  'kind/array': '数组',
  'kind/boolean': 'true 或 false',
  'kind/date': '日期',
  'kind/float': '带小数点的数字',
  'kind/integer': '整数',
  'kind/string': '字符串',
  'kind/table': '表',
  'layout/gap': '<{0}> 之前不是恰好一个空行。\n块与块之间空一行。',
  'layout/indent': '这一行缩进了 {0} 个空格，应为 {1} 个。\n每级缩进 {2} 个空格。',
  'layout/line': '<{0}> 所在的行超过 {1} 个字符。\n每个标签单独占一行。',
  'layout/tag-broken': '<{0}> 分成了多行，其实一行就放得下。\n请写 {1}。',
  'layout/tag-long':
    '<{0}> 超过 {1} 个字符。\n先写 <{0}，属性每行一个并多缩进一级，再把“{2}”写在 < 的正下方。',
  'layout/tag-open': '<{0}> 里没有内容，却没有自闭合。\n请写 {1}。',
  'layout/tag-spaces': '<{0}> 里的空格与其他示例不一致。\n请写 {1}。',
  'loop-condition':
    '“:for”和“{0}”写在同一个标签上，只有一个生效。\n请在外面加一个 <view>，把“{0}”写在它上面。',
  'loop-list': '“{0}”的类型是 {1}，而 :for 只能遍历列表。\n请把字段改成 Vec<…>。',
  'loop-name': 'GenUI 会把 :for 的“{0}”和名称里含有它的“{1}”混淆。\n请给 :for 的变量换个名称。',
  'loop-part': '“{0}”是元素的一部分，而 :for 只能遍历组件的字段。\n请把里面的列表写成单独的组件。',
  'loop-twice':
    '又有一个 :for 遍历“{0}”，这样无法编译。\n请重复一个包含两者的标签，或再加一个字段。',
  'missing-argument': '“ract {0}”缺少参数。\n请写 {1}。',
  'missing-import':
    '<{0}> 是自己的组件，而脚本没有导入任何组件。\n请在脚本开头写 import!{ crate::components::{1}::*; }（如果文件是 components/{1}.gen）。',
  'missing-import/near': '脚本没有导入 <{0}>。',
  'missing-prop': '“{0}”用作字段的类型，却没有 #[prop]。\n请在它上方写 #[prop]。',
  'not-a-file/text': '{0} 是文字，而“{1}”需要文件。\n请写 {2}。',
  'not-a-file/text-path': '{0} 是文字，而“{1}”需要文件。\n请把文件放进 resources 文件夹，写 {2}。',
  'nested-template': '<template> 只能是包住所有标签的块。\n这里请写 <view>，加上 :if 或 :for。',
  'nested-template/slot':
    '<template> 只是所有标签外面的块。\n标签用 as_prop="slot" 放进插槽：请写在标签上，并删去 <template>。',
  'not-a-bool/field': '“{0}”是字段，而这里不是绑定。\n请写 :{1}="{0}"。',
  'not-a-call/arrow': '回调只写方法名，不写函数。\n请写 {0}。',
  'not-a-call/letters':
    '“{0}”在这里不能用作方法名。\n名称由字母 a 到 z、数字和下划线组成，脚本里也要改。',
  'not-a-call/open': '缺少右括号“)”。\n请写 {0}。',
  'not-a-call/self': '回调只写方法名，不加 self。\n请写 {0}。',
  'not-a-call/several': '一个回调只能调用一个方法。\n请写一个方法，在里面完成这些事。',
  'not-a-call/statement':
    '“{0}”不是方法调用，而回调里不能写语句。\n请在脚本里写一个方法，这里写方法名和括号。',
  'not-a-number/one': '这里只能写一个数，用于所有边：{0}。',
  'not-a-rule/at': '“{0}”是 CSS 的写法，GenUI 没有 @ 规则。\n请删去。',
  'not-a-rule/brace': '“{0}”后面缺少“{”。\n请写 {0} {。',
  'not-a-rule/import': '“{0}”是 CSS 的写法，样式不能导入。\n请把规则写进这个文件。',
  'not-a-rule/letters': '“{0}”不是属性。\n属性名是英文的，例如 width、font_size、color。',
  'not-a-rule/semicolon': '样式规则后面不写分号。\n请删去。',
  'not-a-rule/variable': '样式里没有变量和函数。\n请直接写值。',
  'not-a-struct/align': '居中写 {x: 0.5, y: 0.5}：0.0 是起点，1.0 是末端。',
  'not-a-struct/auto': '没有 auto：请在父标签上设置 align，由它决定位置。',
  'not-a-struct/comma': '数字之间用空格隔开，而“{0}”用了别的符号。\n请写 {1}。',
  'not-a-struct/semicolon': '值的各部分用逗号隔开。\n请把分号改成逗号。',
  'not-an-attribute/letters': '“{0}”不是模板属性。\n属性用英文名，例如 text、width、color。',
  'not-a-struct/unit': '请写 {0}，不带单位。',
  'not-a-variant/percent': '没有百分比这种写法。是不是“{0}”？',
  'not-computed':
    '“{0}”被绑定，却没有 #[computed]。\n请在它上方写 #[computed([…])]，列出它读取的字段。',
  'not-computed/fields':
    '“{0}”被绑定，却没有 #[computed]。\n请在它上方写 #[computed([{1}])]，列出它读取的字段。',
  'part-of-field':
    '“{0}”是字段的一部分，而只能绑定整个字段，所以什么都不显示。\n请绑定返回它的 #[computed] 方法，例如 {1}()。',
  'part-of-field/item': '“{0}”是列表“{1}”的一部分，而每一行只能显示自己元素的内容。\n请写 {2}。',
  'part-of-field/row': '“{0}”是元素的一部分：写在 :{1} 里，标签会一直显示。\n请写 :visible="{0}"。',
  'quote-in-value/way':
    '值到第一个双引号就结束，里面不能再写双引号。请改用“和”，或绑定一个文字里带引号的字段。',
  'quote-in-value/argument': '参数里的文字写在单引号里。\n请写 {0}。',
  'radio-selected':
    '分组没有写“selected”，却选中了单选框，应用会崩溃。\n请在 <radio_group> 上写 selected="{0}"。',
  'repeated-attribute/class': '<{0}> 有两个“class”。\n请写 class="{1}"。',
  'repeated-property': '“{0}”在同一条规则里写了两次。\n请删去一个。',
  'repeated-rule': '规则 {0} 写了两次，后一条会取代前一条。\n请合成一条。',
  'row-callback': '“{0}”在 :for 的行里，只有第一行会调用它的方法。\n请把回调放到列表外面。',
  'rule-and-attribute':
    '“{0}”在这里和规则 {1} 里都设了值，每次运行生效的可能不同。\n请只在一处设置。',
  'rule-binding': '样式规则不能绑定：“{0}”得不到 {1} 的值。\n请在模板里绑定。',
  'second-root/around':
    '模板只有一个根标签，这是第二个。\n请用 <component name="{0}"> 包住所有标签。',
  'second-root/component': '一个模板只有一个组件，这是第二个。\n请把它放进单独的文件。',
  'second-root/inside':
    '<{0}> 是第二个根标签。\n请把它移到 <component> 里面，也就是 </component> 之前。',
  'shared-method': '这个标签的“{0}”和“{1}”调用同一个方法，只有一个会生效。\n请给它们各写一个方法。',
  'slot-twice': '插槽“{0}”只放一个标签，这个会换掉前一个。\n请把两者放进 <view as_prop="{0}">。',
  'stray-text/before': '这段文字不在任何块里。\n请删去，或在前面写 //。',
  'stray-text/foreign': '“{0}”是 {1} 的写法。',
  'style-comment': '注释写在这里会使解析出错。\n请移到规则前面或属性后面。',
  'toml-header': '“{0}”写成了表头。\n它必须是内联表：{1} = { … }。',
  'toml-syntax': '这不是 TOML：{0}。\n请检查这里或前面是否缺少引号、括号或等号。',
  'toml/array': '数组没有结束',
  'toml/comma': '缺少逗号或右括号',
  'toml/date': '这不是日期',
  'toml/end': '值后面有多余的内容',
  'toml/equals': '键后面要有“=”',
  'toml/header': '表头没有结束',
  'toml/key': '缺少键',
  'toml/key-signs': '键只能有字母、数字、“_”和“-”',
  'toml/other': '这里缺少内容或有多余的内容',
  'toml/string': '字符串没有结束',
  'toml/table': '内联表没有结束',
  'toml/twice': '这个名称已经定义过',
  'toml/value': '这里不是有效的值',
  'toml/zero': '数字不能以 0 开头',
  'unclosed-block/misspelt': '<{0}> 块没有结束：结束标签写成了 {1}。\n请写 </{0}>。',
  'unclosed-bracket/method': '方法“{0}”的括号“{”没有结束。\n请在方法的最后一行之后写 }。',
  'unknown-attribute/computed': 'GenUI 没有侦听：由字段算出值的方法写 #[computed([a, b])]。',
  'unknown-command': 'Ract 没有命令“{0}”。',
  'unknown-command/list': '请查看命令列表。',
  'unknown-event/prop': '“{0}”是属性，而“@”用于事件。\n请写 :{0}。',
  'unknown-flag': '“ract {0}”没有选项“{1}”。',
  'unknown-flag/none': '它没有选项。',
  'unknown-key': '{1} 里没有键“{0}”。',
  'unknown-key/list': '请查看它的键表。',
  'unknown-key/table': '{2} 的“{1}”里没有键“{0}”。',
  'unknown-key/typed': '“{0}”没有键“{1}”。',
  'unknown-key/view': '“{1}”里没有键“{0}”。',
  'unknown-key/view-list': '它有自己的键，也可以用 view 的属性。',
  'unknown-member/floats': '“{0}”没有成员“{1}”。',
  'unknown-member/none': '{0} 没有成员，“{1}”不存在。\n请只写元素本身。',
  'unknown-prop/model': 'GenUI 绑定时写冒号，不写花括号。\n请写 {0}。',
  'unknown-tag/closing': '是不是“{0}”？</{1}> 也要改。',
  'unknown-tag/known': '<{0}> 不是内置标签。',
  'unknown-tag/letters': '标签用英文名，例如 button、label 和 view。',
  'unknown-value': '“{0}”不在允许的值之内。',
  'unnamed-root/known': '根标签 <component> 没有名称。\n请写 <component name="{0}">。',
  'unquoted-text/half': '“{0}”的单引号只写了一个。',
  'unused-class': '没有标签用类“{0}”。',
  write: '请写 {0}。',
  'wrong-kind': '这里的值是{0}。\n请写 {1}。',
};
