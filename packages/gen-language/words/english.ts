/**
 * Messages of the checks of `.gen` files and Rust, in English, by key. A key is the name of a rule, with a variant
 * after a slash if the rule has several messages, or the name of a phrase that other messages contain. The first line
 * is what is wrong, the second how to fix it; `{0}` is the first value. `chinese.ts` has the same keys.
 */
export const ENGLISH = {
  'active-arguments':
    '"active!" takes one expression.\nPut the value into the event: active!(MyEvent::Changed(value)).',
  and: '{0} and {1}',
  'attribute-target': '"#[{0}]" is before "{1}".\nIt belongs before {2}.',
  'bad-binding':
    '"{0}" is neither a field nor one call.\nBindings have no operators: bind a #[computed] method.',
  'bad-binding/quoted':
    '"{0}" is neither a field nor one call.\nA binding names a field, without quotes.',
  'bad-color': '"{0}" is not a colour.\nWrite {1}.',
  'bad-color/digits': '"{0}" is not a colour.\nWrite 1, 3, 6 or 8 hex digits after #.',
  'bad-color/form': '"{0}" is not a colour.\nWrite hex digits such as #FF7043, rgb(…) or rgba(…).',
  'bad-color/linear':
    '"{0}" is not a gradient.\nlinear_gradient(…) takes an angle, then two or more hex colours, each with an optional percentage.',
  'bad-color/named': '"{0}" is not a colour.\nThere are no colour words. Write {1}.',
  'bad-color/radial':
    '"{0}" is not a gradient.\nradial_gradient(…) takes two or more hex colours, each with an optional percentage.',
  'bad-color/rgb': '"{0}" is not a colour.\nrgb(…) takes three integers from 0 to 255.',
  'bad-color/rgba':
    '"{0}" is not a colour.\nrgba(…) takes three integers from 0 to 255 and an alpha from 0 to 1.',
  'bad-color/word':
    '"{0}" is not a colour.\nThere are no colour words. Write hex digits such as #FF7043, rgb(…) or rgba(…).',
  'bad-loop': '"{0}" is not a clause of :for.\nWrite "item in items" or "(index, item) in items".',
  'bad-loop/order':
    'In :for the index comes first: "{0}" would be the item, and "{1}" its number.\nWrite ({0}, {1}).',
  'bad-name':
    '"{0}" is not a name for "{1}".\nWrite one word of letters, digits and underscores, without quotes.',
  'bad-root':
    '<{0}> cannot be the root of a file.\nUse <component name="…">, or <view id="…"> in a file without callbacks and bindings.',
  'bad-selector':
    '"{0}" is not a selector.\nA selector is one .class or one #id; rules may be inside each other.',
  'bad-selector/hyphen': '"{0}" is not a selector.\nNames have no hyphens: {1}.',
  'bad-selector/tag':
    '"{0}" is not a selector.\nTags cannot be selected: write class="name" on the tag, and .name here.',
  'bare-variant':
    '"{0}" is read as a function call, not as a value.\nA variant with a value needs its type: {1}::{2}(…).',
  'between-sentences': ' ',
  'block-attribute': 'The block <{0}> takes no attributes.\nRemove the attributes.',
  'block-name': 'The name of the block <{0}> has a capital letter.\nWrite <{1}>.',
  'block-order': 'The block <{0}> is after <{1}>.\nThe order is template, script, style.',
  'broken-macro': 'The macro "{0}!" does not work.\nUse another macro.',
  'c-ref-place': '"c_ref!" is outside a let.\nWrite let mut x = c_ref!(id); and use x.',
  'callback-in-slot':
    '"@{0}" is on a tag with as_prop, which cannot have callbacks.\nPut the callback on the tag around it.',
  'callback-in-slot/known':
    '"@{0}" is on a tag with as_prop, which cannot have callbacks.\nWrite @{1}="{2}" on <{3}>.',
  'class-list': 'Only the first class in "{0}" counts.\nSeveral classes are a list in brackets.',
  'closing-attribute':
    'The closing tag </{0}> has attributes.\nMove the attributes to the opening tag <{0}>.',
  'comment-before-end':
    'A comment just before </{0}> breaks the parser.\nMove the comment before a tag.',
  'compiler/anywhere': 'the text cannot be read',
  'compiler/callbacks': 'a file without a script has no callbacks',
  'compiler/computed': 'no binding uses the computed method',
  'compiler/empty': 'the file is empty',
  'compiler/from-here': 'the text cannot be read from here on',
  'compiler/prop': '"{0}" cannot be set like this',
  'compiler/script': 'only a file with <component> as the root has a script',
  'component-name':
    'The component is called "{0}" here and "{1}" in the template.\nRename it to {1} everywhere in the script, or write name="{0}" in the template.',
  'computed-fields': '"computed" has no list of fields in brackets.\nWrite #[computed([a, b])].',
  'correct-name': 'Correct the name.',
  'did-you-mean': 'Did you mean "{0}"?',
  'dropped-value':
    'The compiler drops "{0}" from the rule without a message.\nWrite colours in a rule as hex digits, and any other value with parentheses as an attribute.',
  'else-value':
    '"else" has a value.\nWrite else without a value, or write a condition as :else_if="…".',
  'else-without-if':
    'The tag before "{0}" has neither :if nor :else_if.\nPut this tag directly after the one with :if.',
  'empty-rule':
    'The rule {0} is empty, which the compiler refuses.\nWrite a property into the rule, or remove the rule.',
  'empty-template':
    'The template is empty.\nPut one root tag into it, such as <component name="Home">.',
  'event-as-prop': '<{0}> has no prop "{1}".\n"{2}" is an event: write @{2}="method()".',
  'fixed-attribute': '"{0}" cannot be bound.\nWrite it without the colon.',
  'foreign-attribute': '"{0}" belongs to another framework.\nWrite {1}.',
  'foreign-binding': '"{0}" is not how GenUI binds a field.\nWrite {1}.',
  'foreign-binding/braces': 'GenUI takes no braces around the value of "{0}".\nWrite {1}.',
  'foreign-binding/either':
    'GenUI takes no braces around the value of "{0}".\nWrite name="value" for a value that never changes, and :name="field" for a binding.',
  'foreign-binding/text':
    '"{0}" is shown as it is: GenUI puts no fields into texts.\nBind a #[computed] method that makes the text.',
  'foreign-comment': '"{0}" is not a GenUI comment.\nWrite a line with //.',
  'foreign-comment/tag': '"{0}" is not a GenUI comment.\nWrite a line with // before the tag.',
  'foreign-function': '"function" is not a keyword of Rust.\nWrite fn {0}.',
  'foreign-sign':
    '"{0}" is a full-width or curly sign; code is written with plain ones.\nWrite "{1}".',
  'foreign-sign/double':
    '"{0}" is a full-width or curly sign; code is written with plain ones.\nWrite a plain double quote.',
  'foreign-sign/space': 'There is a full-width space in the code.\nWrite an ordinary space.',
  hyphen: 'The attribute name "{0}" has a hyphen.',
  'hyphen/tag': 'The tag name "{0}" has a hyphen.',
  inherits: 'The compiler always refuses "inherits".\nRemove it.',
  'inner-component':
    '<component> is inside another tag.\nIt can only be the root of a file: use <view>.',
  known: 'Known: {0}.',
  'makepad-attribute':
    '"#[{0}]" is an error in GenUI.\nRemove it: the compiler makes every field of a component live by itself.',
  'missing-colon': '"{0}" is written without a colon.\nWrite :{0}.',
  'missing-semicolon': 'The property "{0}" does not end with a semicolon.\nWrite "key: value;".',
  'missing-slot':
    '<{0}> shows only what is in its slots, and <{1}> is in no slot.\nWrite as_prop="{2}".',
  'missing-template':
    'A file with <script> and <style> needs a <template>.\nAdd the template, or put the two blocks into files of their own.',
  'missing-template/tags':
    'The tags are in no <template>.\nPut <template> before them and </template> after them.',
  'missing-value': '"{0}" has no value.\nWrite {0}="word".',
  'missing-value/binding': '":{0}" is bound to nothing.\nWrite :{0}="field".',
  'missing-value/callback': '"@{0}" names no method.\nWrite @{0}="method()".',
  'missing-value/condition': '":{0}" has no value.\nWrite :{0}="field".',
  'missing-value/loop': '":for" has no value.\nWrite :for="item in items".',
  'missing-value/prop': '"{0}" has no value, which means true, but its type is {1}.\nWrite {2}.',
  'name-signs': 'Names have letters, digits and underscores: "{0}".',
  'no-events': 'It sends no events.',
  'no-key': ':for needs no key: remove the key.',
  'no-style': 'Write each property as an attribute of its own, or in a rule of <style>.',
  'not-a-bool': '"{0}" is not a bool.\nWrite true or false.',
  'not-a-call': '"{0}" is not a call.\nWrite the name of a method with parentheses.',
  'not-a-file': '"{0}" is not a file.\nWrite dep({1}crate://self/…{1}), with exactly one text.',
  'not-a-list': '"{0}" is not a list of integers.\nWrite it like [0, 1].',
  'not-a-number': '"{0}" is not a number.\nWrite it like 16.0.',
  'not-a-number/integer': '"{0}" is an integer.\nWrite a decimal point.',
  'not-a-number/pixels': '"{0}" has a unit.\nNumbers have no units.',
  'not-a-number/unit':
    '"{0}" has a unit.\nNumbers have no units and are never relative: write pixels, or Fill for all the space.',
  'not-a-rule':
    '"{0}" is neither a rule nor a property.\nWrite "key: value;" inside ".class { }" or "#id { }".',
  'not-a-struct': '"{0}" is not a value of {1}.\nWrite numbers such as 8.0 16.0, or {2}.',
  'not-a-struct/member': '"{0}" is not a value of {1}.\nWrite {{2}: 0.0}; its members are {3}.',
  'not-a-variant': '"{0}" is not a value of {1}.',
  'not-a-variant/plain': '"{0}" of {1} takes no value.\nWrite {0}.',
  'not-a-variant/valued': '"{0}" of {1} needs a value.\nWrite {1}::{0}(…).',
  'not-an-attribute':
    '"{0}" is not an attribute.\nWrite name="value"; a value cannot contain a double quote.',
  'not-an-attribute/comment':
    '"{0}" is not an attribute.\nMove the comment to a line before the tag.',
  'not-an-attribute/sign': '"{0}" is between attributes.\nSeparate attributes by a space.',
  'not-an-integer': '"{0}" is not an integer.\nWrite it without a decimal point.',
  'number-count': '"{0}" has {1} numbers.\n{2} takes {3}.',
  'number-spaces':
    'The numbers in "{0}" are not separated by single spaces.\nWrite one space between two numbers.',
  or: '{0} or {1}',
  'panic/group': 'A <{0}> with a <{1}> in it makes the app panic.\nPut only <{2}> into it.',
  'panic/radio':
    'A selected <radio> in a <radio_group> makes the app panic.\nSet selected on the group, such as selected="0".',
  'panic/round-link':
    'A round link whose height is {0} makes the app panic.\nGive it a height in pixels, or Fit.',
  'panic/selected':
    '"selected" has fewer entries than there are checkboxes, which makes the app panic.\nSet selected="true" on the checkboxes.',
  'property-order':
    'The property "{0}" is after a nested rule.\nProperties come before nested rules.',
  'props-page': 'Its props are listed on the page {0}.',
  'props-tables': 'See the tables of props.',
  'quote-in-value':
    'The value of "{0}" contains a double quote.\nA value ends at the first double quote; there is no way to write one inside it.',
  'quoted-word': '"{0}" has quotes, but is a word of {1}.\nWrite {2}.',
  refused:
    "GenUI's compiler refuses this: {0}.\nLook for the mistake at this place or just before it.",
  'remove-it': 'Remove it.',
  'repeated-attribute': '<{0}> has "{1}" twice.\nRemove one of the two attributes.',
  'repeated-block':
    'The block <{0}> is here twice.\nA file has each block at most once: join the two blocks.',
  'repeated-root': 'The root tag cannot be repeated.\nPut :for on a tag inside it.',
  'rust-syntax':
    'This is not Rust: {0}.\nLook for a missing comma, semicolon or value at or just before this place.',
  'rust/bracket': 'a bracket or quote has no partner, or a sign is unknown',
  'rust/elsewhere': 'this does not belong here',
  'rust/end': 'it ends too early',
  'rust/name': 'a name is expected',
  'rust/sign': '"{0}" is expected',
  'rust/value': 'a value is missing',
  'second-root':
    '<{0}> is a second root.\nA template has one root tag: put both tags into one root tag.',
  'silent-file':
    '"{0}" cannot be used in {1}.\nCallbacks and bindings need <component name="…"> as the root, and a <script>.',
  'silent-file/root': 'a file with the root <{0}>',
  'silent-file/script': 'a file without a script',
  'space-around-equals':
    'There is more than "=" between "{0}" and its value.\nWrite name="value" without space.',
  'space-in-tag': 'There is a space where a tag allows none.\nRemove it.',
  'stray-brace': 'This brace closes no rule.\nRemove it.',
  'stray-bracket':
    'The bracket "{0}" closes nothing.\nRemove this bracket, or write the opening bracket.',
  'stray-end': '</{0}> closes no tag.\nRemove it.',
  'stray-end/closed': '</{0}> closes no tag.\nRemove it: every <{0}> is closed.',
  'stray-end/crossed':
    '</{0}> closes <{0}> while <{1}> of line {2} is still open.\nMove </{1}> before </{0}>.',
  'stray-end/inner': '</{0}> closes no tag.\nClose <{1}> first.',
  'stray-end/misspelled': '</{0}> closes no tag.\nDid you mean </{1}>?',
  'stray-property':
    'The property "{0}" is outside any rule.\nPut it into ".class { }" or "#id { }".',
  'stray-text':
    'The text "{0}" is between tags.\nText is an attribute, such as <label text="\'…\'" />.',
  'stray-text/blocks':
    '"{0}" is outside the blocks.\nPut it into <template>, <script> or <style>; between blocks there may only be comments with //.',
  'text-as-attribute': 'Text is an attribute: write {0} in <{1}>.',
  'text-as-label': 'Text is an attribute: write {0}.',
  'text-computed': 'Bind a #[computed] method that makes the text.',
  'text-no-code': 'GenUI has no code between tags: write :if or :for on the tag.',
  'too-deep':
    '<{0}> is nested more than {1} levels deep.\nMove a part of it into a component of its own.',
  'too-deep/rule':
    '{0} is nested more than {1} levels deep.\nSelect the tag by a class of its own.',
  'too-many': 'Only {0} elements are drawn.\nMake the lists of the sample shorter.',
  'unclosed-block': 'The block <{0}> is never closed.\nClose it with </{0}>.',
  'unclosed-bracket': 'The bracket "{0}" is never closed.\nClose it with "{1}".',
  'unclosed-comment': 'The comment is never closed.\nClose it with */.',
  'unclosed-rule': 'The rule {0} is never closed.\nClose it with "}".',
  'unclosed-tag': 'The tag <{0}> is never closed.\nEnd it with "/>", or close it with </{0}>.',
  'unclosed-tag/inside': 'The tag <{0}> is never closed.\nClose it with </{0}>.',
  'unclosed-text': 'The text has no closing quote.\nClose it with a double quote.',
  'unclosed-value': 'The value of "{0}" has no closing quote.\nEnd it with a double quote.',
  'unclosed-value/text': 'A text in "{0}" has no closing quote.\nClose it with a single quote.',
  'unfinished-tag': 'The tag <{0}> has no ">".\nEnd it with ">" or "/>".',
  'unfinished-tag/closing': 'The tag </{0}> has no ">".\nEnd it with ">".',
  'unknown-attribute': 'The attribute "#[{0}]" is not known.',
  'unknown-event': '<{0}> has no event "{1}".',
  'unknown-field': '"{0}" is neither a field of the component nor an item of :for.',
  'unknown-field/add': 'Add the field "{0}".',
  'unknown-field/method': '"{0}" is a method: bind it with parentheses.',
  'unknown-field/outside':
    '"{0}" exists only on the tag with :for and inside it.\nMove this tag into that tag, or bind a field.',
  'unknown-field/self': 'Write only the name of the field.',
  'unknown-id': 'The template has no tag with the id "{0}".',
  'unknown-id/add': 'Give the tag id="{0}".',
  'unknown-macro': 'The macro "{0}!" is not known.',
  'unknown-macro/add': 'Use a known macro, or declare it with macro_rules!.',
  'unknown-member': '{0} has no member "{1}".',
  'unknown-method': 'The script has no method "{0}".',
  'unknown-method/add': 'Add fn {0}(&mut self).',
  'unknown-method/field': '"{0}" is a field: bind it without parentheses.',
  'unknown-prop': '<{0}> has no prop "{1}".',
  'unknown-prop/anywhere': 'No tag has a prop "{0}".',
  'unknown-prop/several': '{0} have no prop "{1}".',
  'unknown-prop/silent':
    '{0} The compiler reports nothing and turns <{1}> into a component "{2}", which does not exist.',
  'unknown-prop/silent-makepad':
    '{0} The compiler reports nothing and turns <{1}> into Makepad\'s own "{2}".',
  'unknown-slot': '<{0}> has no slot "{1}".',
  'unknown-tag':
    '<{0}> is no built-in tag, and the name of a component begins with a capital letter.',
  'unknown-tag/capital': "<{0}> is read as your own component; GenUI's own tag is <{1}>.",
  'unnamed-root':
    'The root <{0}> has no {1}.\nGive it the name of the component: <{0} {1}="Home">.',
  'unquoted-text':
    '"{0}" is a text without single quotes.\nText has single quotes inside the double quotes.',
  'unquoted-text/field': '"{0}" is a field.\nBind it with a colon: :{1}="{0}".',
  'unquoted-text/item': '"{0}" comes from :for.\nBind it with a colon: :{1}="{0}".',
  'unquoted-text/style':
    '"{0}" is a text without double quotes.\nText in a style rule is in double quotes.',
  'unquoted-value':
    'The value of "{0}" is not in double quotes.\nWrite {0}="…"; a text has single quotes inside the double quotes.',
  'wrong-type': 'The type here is {1}, not "{0}".\nWrite {1}::{2}.',
} as const;
