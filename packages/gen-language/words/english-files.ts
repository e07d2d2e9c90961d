/**
 * Messages of the checks of settings, commands, layout, scripts and whole files, in English: see `english.ts`. No page
 * loads them.
 */
export const ENGLISH_OF_FILES = {
  'active-arguments/text':
    '{0} is a text, and "active!" sends an event.\nWrite a variant of the enum under #[event]: active!({1}).',
  'bad-binding/braces': '"{0}" has braces.\nA binding names the field alone: {1}.',
  'bad-binding/dollar': '"{0}" has a dollar sign.\nA binding names the field alone: {1}.',
  'bad-binding/equals': '"{0}" compares, and bindings have no operators.\nWrite {1}.',
  'bad-binding/letters':
    '"{0}" cannot be the name of a field here.\nNames of fields have the letters a to z, digits and underscores. A text that never changes is written without the colon, in single quotes.',
  'bad-binding/method':
    '"{0}" calls a method of the value, and a binding calls only computed methods of the component.\nWrite a method such as {1}() with #[computed].',
  'bad-binding/not':
    '"{0}" turns a value around, and bindings have no operators.\nBind a #[computed] method that returns the opposite.',
  'bad-binding/not-field':
    '"{0}" turns a value around, and bindings have no operators.\nWrite #[computed([{1}])] fn not_{1}(&mut self) -> bool { !self.get_{1}() } in the script, and {2}="not_{1}()" here.',
  'bad-binding/text': '"{0}" is a fixed text, and a colon binds a field.\nRemove the colon.',
  'bad-binding/typed':
    '"{0}" is neither a field nor one call.\nBindings have no operators: bind a #[computed] method that returns {1}.',
  'bad-color/number':
    'Rust reads "{0}" as a malformed number, so it does not compile on <{1}>.\nChange a digit, as in {2}, or set the colour on a built-in tag.',
  'bad-encoding': 'The file is not UTF-8 from here on.\nSave the file as UTF-8.',
  'bad-loop/braces': '"{0}" names only the list.\nWrite item in {1}.',
  'bad-loop/number':
    '"{0}" is no list, and :for goes only through lists.\nMake a field such as numbers: Vec<u32>, and write {1} in numbers.',
  'bad-loop/whole': ':for goes through the field itself, and "{0}" calls something.\nWrite {1}.',
  'bad-name/classes':
    '"{0}" is not a name: names have no hyphen, and several classes are a list.\nWrite class="[a, b]", and the properties in a rule of <style>: GenUI has no classes of its own.',
  'bad-name/component':
    '"{0}" cannot be the name of a component.\nWrite it in CamelCase with English letters and digits, such as HomePage; the struct and its impl have the same name.',
  'bad-name/letters':
    '"{0}" cannot be a name here.\nNames have the letters a to z, digits and underscores, such as page_title.',
  'bad-name/sign':
    '"{0}" has the sign of a selector.\nWrite {1}: the sign is only written in <style>.',
  'bad-root/static':
    'A file with the root <{0}> can have no script, no bindings and no callbacks.\nWrite <component name="{1}"> and </component> in place of this tag.',
  'bad-root/static-bound':
    'A file with the root <{0}> can have no script, no bindings and no callbacks.\nBindings and callbacks need the root <component name="{1}"> and a <script>.',
  'bad-selector/all':
    '"{0}" is no selector.\nWrite a class and give it to the tags; the whole page is the root tag or the view in it.',
  'bad-selector/both':
    '"{0}" asks for two classes at once, but a selector has only one class.\nGive the tag a class of its own.',
  'bad-selector/into':
    '"{0}" is not one selector.\nMove {2} { … } into the rule {1}: a second rule {1} would replace the first.',
  'bad-selector/letters':
    '"{0}" is no selector: the name has letters that are not allowed.\nNames have the letters a to z, digits and underscores: .page_title.',
  'bad-selector/nested':
    '"{0}" is not one selector.\nPut the rules into each other: {1} { {2} { … } }.',
  'bad-selector/pseudo':
    '"{0}" has a pseudo class, but GenUI has no pseudo classes.\nGive the intended tags a class of their own.',
  'bad-selector/rule':
    '"{0}" is not a selector: nested rules have no sign between them.\nWrite {1}.',
  'bad-selector/several': '"{0}" is several selectors.\nWrite a rule for each.',
  'bad-selector/state':
    '"{0}" has a pseudo class, but GenUI has no pseudo classes.\nWrite {1} into the rule {2}, and remove this one.',
  'bad-selector/state-here':
    '"{0}" has a pseudo class, but GenUI has no pseudo classes.\nWrite {1} into the rule around it, and remove this one.',
  'binding-type':
    '"{0}" is {1}, and "{2}" takes a String.\nBind a #[computed] method that makes the text and returns a String.',
  'binding-type/bool':
    '"{0}" is {1}, and "{2}" takes a bool.\nBind a field that is a bool, or a #[computed] method that returns a bool.',
  'binding-type/index':
    '"{0}" is a number, the place of the item, and a text takes a String.\nGive the item a field with its number as a String.',
  'binding-type/input':
    '"{0}" is {1}, and an <input> gives a String.\nLet the field be a String, and read the number in the script: text.parse().',
  'binding-type/method': '"{0}" gives {1}, and "{2}" takes {3}.\nLet "{0}" give {3}.',
  'binding-type/nothing':
    '"{0}" gives nothing.\nWrite the type of the result behind the parentheses: -> {1}.',
  'binding-type/other':
    '"{0}" is {1}, and "{2}" takes {3}.\nBind a field or a #[computed] method of that type.',
  'block-name/misspelt': 'There is no block <{0}>.\nWrite <{1}>.',
  'broken-event': 'A callback for "{0}" of <{1}> does not compile.\nRemove the callback.',
  'callback-argument':
    '"{0}" cannot be handed over: only fixed values can.\nWrite a number, true, false or a text in single quotes; fields are read in the method, as self.name.',
  'callback-argument/event':
    '"{0}" is not written: GenUI hands the event over by itself.\nLeave the parentheses empty, and write param: impl EventParam behind &mut self.',
  'callback-argument/getter':
    '"{0}" cannot be handed over: only fixed values can.\nLeave the parentheses empty, and read self.get_{0}() in the method.',
  'callback-argument/item':
    '"{0}" comes from :for, and a method never gets the row.\nPut one button outside of the list and let the user enter the number of the item, or write one tag of a component of your own per row, without :for.',
  'callback-count':
    '"{0}" takes {1} values, and the callback hands over {2}.\nMake the two numbers the same.',
  'callback-count/event':
    'The callback hands nothing over for "{1}" of "{0}".\nRemove "{1}", or hand a fixed value over in the parentheses of the callback.',
  'callback-count/param':
    '"{0}" gets the event, and not its "{2}" alone.\nWrite param: impl EventParam in place of {1}, and {3} as the first line of the method.',
  'callback-count/used':
    'The callback hands nothing over for "{1}" of "{0}".\nRead a field in its place, such as self.name, or hand a fixed value over in the parentheses of the callback.',
  'callback-type':
    'The callback hands {0} over, which is {1}, and the method takes {2}.\nWrite {1} here.',
  'computed-fields/callback':
    '"{0}" is called by an event, and #[computed] is only for methods that are bound.\nRemove #[computed].',
  'computed-fields/quoted':
    'The list of #[computed] has names without quotes, and {0} is a text.\nRemove the quotes.',
  'computed-fields/self': '#[computed] lists the names of fields alone.\nRemove "self.".',
  'computed-fields/unknown': '"{0}" is no field of the component.',
  'computed-fields/unlisted':
    '"{0}" reads "{1}", which #[computed] does not list: "{0}" stays as it is when "{1}" changes.\nWrite "{1}" into the list.',
  'count/file': '1 file.',
  'count/files': '{0} files.',
  'count/fixable': 'Problems that --fix fixes: {0}.',
  'count/fixed': '{0} problems fixed.',
  'count/fixed-one': '1 problem fixed.',
  'count/problem': '1 problem.',
  'count/problems': '{0} problems.',
  'event-name': 'Events of your own components are the variants in snake_case.\nWrite {0}.',
  'event-param': '"{0}" of <{1}> hands over no parameter.\nRemove the parameter.',
  'event-param/bound':
    '"{0}" of <{1}> hands over no parameter.\nRemove the parameter, and read the field that is bound to "selected": self.get_…().',
  'event-param/first':
    'The event comes first.\nWrite param: impl EventParam directly behind &mut self.',
  'event-param/impl': '"EventParam" alone is no type.\nWrite impl EventParam.',
  'event-param/member': 'The event "{0}" of <{1}> has no "{2}".',
  'event-param/own':
    '"{0}" of <{1}> is an event of your own, and hands over no parameter.\nRemove the parameter.',
  'event-param/several':
    'Several tags call "{0}", so that its parameter has no single type.\nGive each tag a method of its own.',
  'extra-argument': '"ract {0}" takes no "{1}".\nWrite {2}.',
  'fixed-attribute/bound': '"{0}" cannot be bound.\nWrite a fixed word without the colon.',
  'fixed-attribute/class':
    '"class" cannot be bound: a class never changes.\nWrite two tags, one with :if and one with else, each with its class.',
  'foreign-attribute/of': '"{0}" is how {1} writes it.\nWrite {2}.',
  'foreign-binding/field':
    '"{0}" is shown as it is: GenUI puts no fields into texts.\nBind the field: :text="{1}".',
  'foreign-block/bind':
    'Bind a property with a colon: :text="field". It takes what the user types, too.',
  'foreign-block/element': 'Write tags inside <component name="…">, such as {0}.',
  'foreign-block/else-if':
    'Write :else_if="…" on the next tag, with a field or a #[computed] method.',
  'foreign-block/end': 'Remove it: a tag ends the block.',
  'foreign-block/if': 'Write :if="…" on the tag inside, with a field or a #[computed] method.',
  'foreign-block/on-tag': 'Write {0} on the tag inside.',
  'foreign-comment/place': 'Remove it, or write it with // before a rule or behind a property.',
  'foreign-entity': 'GenUI has no entities: "{0}" is shown as it is.\nWrite the character itself.',
  'foreign-entity/quote':
    'GenUI has no entities: "{0}" is shown as it is.\nWrite “, ” or ’: plain quotes would end the text.',
  'foreign-event/click':
    'Put <{0}> with as_prop="slot" into a <button>, and move @clicked to the button.',
  'foreign-event/none': 'GenUI has no such event: remove it.',
  'foreign-event/root': 'The root sends no events: put the callback on a <view> in it.',
  'foreign-prop/align': 'The view around the text aligns it: write align="{x: 0.5, y: 0.5}" there.',
  'foreign-prop/beside': 'A <{0}> shows no text: put a <label> beside it.',
  'foreign-prop/disabled':
    'Nothing makes a tag look switched off: hide the tag with :visible, or return early in its method.',
  'foreign-prop/flex':
    'Remove it: a view always lays out its content in a row, and with flow: Down; in a column.',
  'foreign-prop/grid': 'GenUI has no grid: write a <view flow="Down"> with a <view> for each row.',
  'foreign-prop/inside': 'Set it on the <label> inside.',
  'foreign-prop/motion':
    'GenUI has no animations of your own: with animation_key="true", hover_color and focus_color show.',
  'foreign-prop/none': 'GenUI has nothing like it: remove it.',
  'foreign-prop/order':
    'Later tags are drawn above earlier ones: change their order, in a view with flow="Overlay".',
  'foreign-prop/picture': 'Write an <image> before the content, in a <view flow="Overlay">.',
  'foreign-prop/tip':
    'A hint is a <tool_tip as_prop="popup"> in a <drop_down>; otherwise remove it.',
  'foreign-prop/slant':
    'Remove it. For italic text, put an italic font file into resources/fonts and name it with font_family.',
  'foreign-prop/weight':
    'Remove it. For bold text, put a bold font file into resources/fonts and name it with font_family.',
  'foreign-sign/backtick':
    'Texts are in double quotes.\nPut values into a text with format!("{name}").',
  'foreign-sign/blank':
    'An unusual space is here, as web pages and word processors have it.\nWrite an ordinary space.',
  'foreign-sign/comment': 'These slashes are full-width, and a comment begins with //.\nWrite //.',
  'foreign-sign/empty':
    'Single quotes hold one character, and these hold none.\nWrite String::new().',
  'foreign-sign/gap': '{0} has full-width braces, so no value replaces it.\nWrite {1}.',
  'foreign-sign/other': '"{0}" is no sign of code.\nWrite "{1}".',
  'foreign-sign/stop': '"。" is a Chinese full stop.\nWrite "{0}".',
  'foreign-sign/quotes':
    '{0} is in single quotes, which hold one character.\nWrite a text in double quotes.',
  'foreign-tag': '<{0}> is read as a component of your own, and none of that name is imported.',
  'foreign-tag/condition': 'GenUI has no tag for it: write :if="…" or else on the tag inside.',
  'foreign-tag/document': 'A .gen file has no such tag: its blocks are template, script and style.',
  'foreign-tag/line':
    'A text has no line tag: write a <label> for each line, in a <view flow="Down">.',
  'foreign-tag/loop': 'GenUI has no tag for it: write :for="item in list" on the tag inside.',
  'foreign-tag/media':
    'GenUI shows neither videos nor sounds nor web pages: use an <image> or a <link>.',
  'foreign-tag/message':
    'GenUI has no messages that go away: show and hide a <view> with :visible.',
  'foreign-tag/navigate':
    'Write a <button> whose method calls nav_to!(page_id); a <link> opens a web address.',
  'foreign-tag/none': 'GenUI has no such tag; the page examples/missing shows what to use instead.',
  'foreign-tag/progress':
    'GenUI has no such tag: show the value in a <label>, and change it with a <button>.',
  'foreign-tag/router': 'There is no tag for it: pages and the tab bar are set up in router.toml.',
  'foreign-tag/scroll':
    'Write <view clip_x="true" clip_y="true"> with <scroll_bars as_prop="scroll_bars" /> in it.',
  'foreign-tag/select':
    'GenUI has no list of choices: write a <radio_group> with a <radio> for each choice.',
  'foreign-tag/wrapper': 'Remove the tag, and keep its content.',
  'foreign-value': '"!important" belongs to CSS.\nRemove it.',
  'import-path/name':
    'Only "{0}" is imported, and the bindings, callbacks and references of <{0}> need more of its file.\nWrite {1}::*.',
  'item-twice':
    '"{0}" is bound twice in one row, and can only be given away once.\nAdd a second field with the same value to the item.',
  'kind/array': 'an array',
  'kind/boolean': 'true or false',
  'kind/date': 'a date',
  'kind/float': 'a number with a decimal point',
  'kind/integer': 'an integer',
  'kind/string': 'a string',
  'kind/table': 'a table',
  'layout/gap':
    'There is not exactly one blank line before <{0}>.\nSeparate blocks by one blank line.',
  'layout/indent': 'This line is indented by {0} instead of {1}.\nIndent by {2} spaces a level.',
  'layout/line':
    'The line with <{0}> is longer than {1} characters.\nPut each tag on a line of its own.',
  'layout/tag-broken': '<{0}> is on several lines, but fits on one.\nWrite {1}.',
  'layout/tag-long':
    '<{0}> is longer than {1} characters.\nWrite each attribute on a line of its own, one level deeper, and "{2}" below "<".',
  'layout/tag-open': '<{0}> has nothing inside and does not close itself.\nWrite {1}.',
  'layout/tag-spaces': 'The spaces in <{0}> are not those of the other samples.\nWrite {1}.',
  'loop-condition':
    '":for" and "{0}" are on one tag, and only one of them takes effect.\nPut "{0}" on a <view> around this tag.',
  'loop-list': '"{0}" is {1}, and :for goes through a list.\nMake the field a Vec<…>.',
  'loop-name':
    'GenUI confuses "{0}" of :for with "{1}", whose name contains it.\nGive "{0}" another name in :for.',
  'loop-part':
    '"{0}" is part of an item, and :for only goes through a field of the component.\nPut the inner list into a component of its own.',
  'loop-twice':
    'A second :for goes through "{0}", which does not compile.\nRepeat one tag that contains both, or use a second field.',
  'missing-argument': '"ract {0}" lacks an argument.\nWrite {1}.',
  'missing-import':
    '<{0}> is a component of your own, and the script imports nothing.\nWrite import!{ crate::components::{1}::*; } at the top of the script (if the file is components/{1}.gen).',
  'missing-import/near': 'The script imports no <{0}>.',
  'missing-prop': '"{0}" is the type of a field, and has no #[prop].\nWrite #[prop] above it.',
  'not-a-file/text': '{0} is a text, and "{1}" takes a file.\nWrite {2}.',
  'not-a-file/text-path':
    '{0} is a text, and "{1}" takes a file.\nPut the file into the folder resources, and write {2}.',
  'nested-template':
    '<template> is only the block around all tags.\nWrite <view> here, with :if or :for.',
  'nested-template/slot':
    '<template> is only the block around all tags.\nA tag goes into a slot with as_prop="slot": write this attribute on the tag, and remove <template>.',
  'not-a-bool/field': '"{0}" is a field, and this is no binding.\nWrite :{1}="{0}".',
  'not-a-call/arrow': 'A callback names a method, and takes no function.\nWrite {0}.',
  'not-a-call/letters':
    '"{0}" cannot be the name of a method here.\nNames have the letters a to z, digits and underscores, in the script, too.',
  'not-a-call/open': 'The closing ")" is missing.\nWrite {0}.',
  'not-a-call/self': 'A callback names the method alone, without "self".\nWrite {0}.',
  'not-a-call/several': 'A callback calls one method.\nWrite a method that does both.',
  'not-a-call/statement':
    '"{0}" is not a call: a callback does nothing itself.\nWrite a method in the script, and its name with parentheses here.',
  'not-a-number/one': 'It takes one number for all sides: {0}.',
  'not-a-rule/at': '"{0}" is CSS: GenUI has no rules with @.\nRemove it.',
  'not-a-rule/brace': '"{0}" has no "{".\nWrite {0} {.',
  'not-a-rule/import': '"{0}" is CSS: a style imports nothing.\nWrite the rules into this file.',
  'not-a-rule/letters':
    '"{0}" is not a property.\nProperties have English names, such as width, font_size and color.',
  'not-a-rule/semicolon': 'Rules have no semicolon behind them.\nRemove it.',
  'not-a-rule/variable': 'A style has neither variables nor functions.\nWrite the value itself.',
  'not-a-struct/align': 'Write {x: 0.5, y: 0.5} for the middle: 0.0 is the start, 1.0 the end.',
  'not-a-struct/auto': 'There is no auto: set align on the parent, which places what is in it.',
  'not-a-struct/comma': 'Numbers are separated by a space, and "{0}" has another sign.\nWrite {1}.',
  'not-a-struct/semicolon':
    'Parts of a value are separated by commas.\nWrite a comma in place of the semicolon.',
  'not-an-attribute/letters':
    '"{0}" is not an attribute.\nAttributes have English names, such as text, width and color.',
  'not-a-struct/unit': 'Write {0}, without a unit.',
  'not-a-variant/percent': 'There are no percentages. Did you mean "{0}"?',
  'not-computed':
    '"{0}" is bound, and has no #[computed].\nWrite #[computed([…])] above it, with the fields that it reads.',
  'not-computed/fields':
    '"{0}" is bound, and has no #[computed].\nWrite #[computed([{1}])] above it: these are the fields that it reads.',
  'part-of-field':
    '"{0}" is part of a field, and only a whole field can be bound: nothing is shown.\nBind a #[computed] method that gives it, such as {1}().',
  'part-of-field/item':
    '"{0}" is part of the list "{1}", and a row shows parts of its item.\nWrite {2}.',
  'part-of-field/row':
    '"{0}" is part of an item: with :{1} the tag is always shown.\nWrite :visible="{0}".',
  'quote-in-value/way':
    'A value ends at the first double quote; there is no way to write one inside it. Write “ and ”, or bind a field whose text has it.',
  'quote-in-value/argument': 'The text of an argument has single quotes.\nWrite {0}.',
  'radio-selected':
    'A radio that is selected in a group without "selected" stops the app.\nWrite selected="{0}" on <radio_group>.',
  'repeated-attribute/class': '<{0}> has "class" twice.\nWrite class="{1}".',
  'repeated-property': '"{0}" is here twice in one rule.\nRemove one of the two properties.',
  'repeated-rule':
    'The rule {0} is here twice, and this rule replaces the other rule.\nJoin the two rules.',
  'row-callback':
    '"{0}" is in a row of :for, and only the first row calls its method.\nPut the callback outside of the list.',
  'rule-and-attribute':
    '"{0}" is set here and in the rule {1}; which one counts changes from one compilation to the next.\nSet "{0}" in only one place.',
  'rule-binding': 'A rule cannot bind: "{0}" gets nothing from {1}.\nBind "{0}" in the template.',
  'second-root/around':
    'A template has one root tag, and this is the second.\nPut all tags into <component name="{0}">.',
  'second-root/component':
    'A template has one component, and this is the second.\nPut it into a file of its own.',
  'second-root/inside':
    '<{0}> is a second root.\nPut it into <component>: move it up, before </component>.',
  'shared-method':
    '"{0}" and "{1}" of this tag call the same method, but only one of them takes effect.\nGive each a method of its own.',
  'slot-twice':
    'The slot "{0}" takes one tag, and this one replaces the other.\nPut both into a <view as_prop="{0}">.',
  'stray-text/before': 'This text is outside of the blocks.\nRemove it, or write // before it.',
  'stray-text/foreign': '"{0}" is how {1} writes it.',
  'style-comment':
    'A comment in this place breaks the parser.\nMove it before a rule, or behind a property.',
  'toml-header': '"{0}" is written as a header.\nIt has to be an inline table: {1} = { … }.',
  'toml-syntax':
    'This is not TOML: {0}.\nLook for a missing quote, bracket or equals sign at or just before this place.',
  'toml/array': 'the array is never closed',
  'toml/comma': 'a comma or a closing bracket is missing',
  'toml/date': 'this is no date',
  'toml/end': 'there is something after the value',
  'toml/equals': 'a key has to be followed by "="',
  'toml/header': 'the header is never closed',
  'toml/key': 'a key is missing',
  'toml/key-signs': 'a key has letters, digits, "_" and "-" only',
  'toml/other': 'something is missing or does not belong here',
  'toml/string': 'the string is never closed',
  'toml/table': 'the inline table is never closed',
  'toml/twice': 'this name is defined already',
  'toml/value': 'this is no value',
  'toml/zero': 'a number has no leading zeros',
  'unclosed-block/misspelt':
    'The block <{0}> is not closed: its closing tag is written {1}.\nWrite </{0}>.',
  'unclosed-bracket/method':
    'The bracket "{" of the method "{0}" is never closed.\nWrite } after the last line of the method.',
  'unknown-attribute/computed':
    'GenUI has no watchers: a method that makes a value of fields has #[computed([a, b])].',
  'unknown-command': 'Ract has no command "{0}".',
  'unknown-command/list': 'See the list of commands.',
  'unknown-event/prop': '"{0}" is a property, and "@" is for events.\nWrite :{0}.',
  'unknown-flag': '"ract {0}" has no flag "{1}".',
  'unknown-flag/none': 'It has no flags.',
  'unknown-key': 'There is no key "{0}" in {1}.',
  'unknown-key/list': 'See the table of its keys.',
  'unknown-key/table': 'There is no key "{0}" in "{1}" of {2}.',
  'unknown-key/typed': '"{0}" has no key "{1}".',
  'unknown-key/view': 'There is no key "{0}" in "{1}".',
  'unknown-key/view-list': 'It takes its own keys and the props of view.',
  'unknown-member/floats': '"{0}" has no member "{1}".',
  'unknown-member/none': '{0} has no members, so "{1}" does not exist.\nWrite the item alone.',
  'unknown-prop/model': 'GenUI binds with a colon and without braces.\nWrite {0}.',
  'unknown-tag/closing': 'Did you mean "{0}", also in </{1}>?',
  'unknown-tag/known': '<{0}> is no built-in tag.',
  'unknown-tag/letters': 'Tags have English names, such as button, label and view.',
  'unknown-value': '"{0}" is not one of the allowed values.',
  'unnamed-root/known': 'The root <component> has no name.\nWrite <component name="{0}">.',
  'unquoted-text/half': '"{0}" has only one of its two single quotes.',
  'unused-class': 'No tag has the class "{0}".',
  write: 'Write {0}.',
  'wrong-kind': 'This is {0}.\nWrite {1}.',
} as const;
