/** What the checks of settings, commands, layout, scripts and whole files say, in English: see `english.ts`. No page loads it. */
export const ENGLISH_OF_FILES = {
  'assigned-field':
    '"{0}" is bound, and assigning it leaves the screen as it is.\nCall the setter: self.set_{0}(…).',
  'bad-binding/letters':
    '"{0}" cannot be the name of a field here.\nNames of fields have the letters a to z, digits and underscores. A text that never changes is written without the colon, in single quotes.',
  'bad-encoding': 'From here on the file is not UTF-8.\nSave it as UTF-8.',
  'binding-type':
    '"{0}" is {1}, and "{2}" takes a String.\nBind a #[computed] method that makes the text.',
  'binding-type/bool':
    '"{0}" is {1}, and "{2}" takes a bool.\nBind a field that is a bool, or a #[computed] method that returns one.',
  'count/file': '1 file.',
  'count/files': '{0} files.',
  'count/fixable': '--fix fixes {0} of them.',
  'count/fixed': '{0} problems fixed.',
  'count/fixed-one': '1 problem fixed.',
  'count/problem': '1 problem.',
  'count/problems': '{0} problems.',
  'event-derive':
    'The event "{0}" does not derive Debug and Clone.\nWrite #[derive(Debug, Clone)] above it.',
  'extra-argument': '"ract {0}" takes no "{1}".\nWrite {2}.',
  'foreign-call':
    '"{0}" is not a method of GenUI.\nCall the setter of each field: self.set_name(value).',
  'foreign-call/emit':
    '"{0}" is not a method of GenUI.\nSend a variant of the enum under #[event]: active!(MyEvent::Saved).',
  'foreign-member': 'A field has no ".value".\nRemove it: the field is the value.',
  'foreign-operator': '"{0}" is not an operator of Rust.\nWrite {1}.',
  'foreign-operator/step': '"{0}{0}" is not an operator of Rust.\nWrite {0}= 1.',
  'foreign-script':
    '"{0}" is JavaScript, and the script is Rust.\nDeclare the fields in a struct under #[component], and the methods in an impl of it.',
  'foreign-script/import':
    'This import is JavaScript, and the script is Rust.\nWrite import!{ crate::components::name::*; }.',
  'foreign-self': '"this" is not a word of Rust.\nWrite self.',
  'foreign-type': '"{0}" is not a type of Rust.\nWrite {1}.',
  'foreign-type/wrapper':
    '"{0}" belongs to another framework: a field has a type here.\nWrite its type, such as u32 or String, and give the first value in impl Default.',
  'foreign-value': '"!important" belongs to CSS.\nRemove it.',
  'import-comma':
    'Paths in import! are separated by semicolons.\nWrite a semicolon after each path.',
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
    '<{0}> is longer than {1} characters.\nWrite <{0}, its attributes one a line and one level deeper, and "{2}" below <.',
  'layout/tag-open': '<{0}> has nothing inside and does not close itself.\nWrite {1}.',
  'layout/tag-spaces': 'The spaces in <{0}> are not those of the other samples.\nWrite {1}.',
  'method-self': 'The template calls "{0}", which has no self.\nWrite fn {0}(&mut self).',
  'missing-argument': '"ract {0}" lacks an argument.\nWrite {1}.',
  'missing-component':
    'The struct of the component "{0}" has no #[component].\nWrite #[component] above it.',
  'not-an-attribute/letters':
    '"{0}" is not an attribute.\nAttributes have English names, such as text, width and color.',
  'string-literal': '{0} is a &str, and the field is a String.\nWrite {0}.to_string().',
  'string-literal/method': 'A text has no method "to_str".\nWrite to_string().',
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
  'unknown-command': 'Ract has no command "{0}".',
  'unknown-command/list': 'See the list of commands.',
  'unknown-flag': '"ract {0}" has no flag "{1}".',
  'unknown-flag/none': 'It has no flags.',
  'unknown-key': 'There is no key "{0}" in {1}.',
  'unknown-key/table': 'There is no key "{0}" in "{1}" of {2}.',
  'unknown-key/typed': '"{0}" has no key "{1}".',
  'unknown-key/list': 'See the table of its keys.',
  'unknown-key/view': 'There is no key "{0}" in "{1}".',
  'unknown-key/view-list': 'It takes its own keys and the props of view.',
  'unknown-member/floats': '"{0}" has no member "{1}".',
  'unknown-setter': 'The component has no "{0}".',
  'unknown-value': '"{0}" is not one of the allowed values.',
  write: 'Write {0}.',
  'wrong-kind': 'This is {0}.\nWrite {1}.',
} as const;
