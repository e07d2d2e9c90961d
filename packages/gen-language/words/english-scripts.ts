/** Messages about the Rust of scripts, in English: see `english.ts`. No page loads them. */
export const ENGLISH_OF_SCRIPTS = {
  'assigned-field':
    '"{0}" is bound, and assigning it leaves the screen as it is.\nCall the setter: let _ = self.set_{0}(…);',
  'assigned-field/changed':
    '"{0}" is bound, and changing it with "{1}" leaves the screen as it is.\nChange a copy and set it: let mut {0} = self.get_{0}(); {0}.{2}; let _ = self.set_{0}({0});',
  'assigned-field/changed-listed':
    '"{0}" is listed in a #[computed] that is bound, and changing it with "{1}" leaves the screen as it is.\nChange a copy and set it: let mut {0} = self.get_{0}(); {0}.{2}; let _ = self.set_{0}({0});',
  'assigned-field/listed':
    '"{0}" is listed in a #[computed] that is bound, and assigning it leaves the screen as it is.\nCall the setter: let _ = self.set_{0}(…);',
  'assigned-field/step':
    '"{0}" is bound, and assigning it leaves the screen as it is.\nCall the setter: let {0} = self.get_{0}() {1}; let _ = self.set_{0}({0});',
  'assigned-field/step-listed':
    '"{0}" is listed in a #[computed] that is bound, and assigning it leaves the screen as it is.\nCall the setter: let {0} = self.get_{0}() {1}; let _ = self.set_{0}({0});',
  'c-ref-place/getter':
    'A setter of a reference takes no getter as its argument.\nWrite let value = {0}(); in a line before, and hand over value.',
  'c-ref-place/let':
    '"c_ref!" is only used in a let of its own.\nWrite let {0} = c_ref!({0}); and call {0}.set_…(…) in the next line.',
  'c-ref-place/setter':
    'GenUI takes a setter of a reference only as a statement or in a let.\nWrite let done = {0}(…); in a line before.',
  'c-ref-place/text': '"c_ref!" takes the id without quotes.\nWrite c_ref!({0}).',
  'computed-setter':
    '"{0}" is computed, and a computed method of {1} cannot call a setter: the setter would run the method again.\nRemove the call, or move it to the method that changes the field.',
  'declared-cx': 'GenUI adds "cx" to the parameters by itself.\nRemove it here.',
  'default-self': 'GenUI moves this impl to another type.\nWrite Self instead of {0}.',
  'enum-default':
    '"{0}" derives Default, and no variant is the default.\nWrite #[default] above one.',
  'event-attribute': '"{0}" is sent with active!, and has no #[event].\nWrite #[event] above it.',
  'event-derive':
    'The event "{0}" does not derive both Debug and Clone.\nIts derive has to contain both: #[derive(Debug, Clone)].',
  'event-value':
    '"{1}" of the event "{0}" has named values, several values, or a generic value, which the compiler does not take.\nWrite one plain value, such as {1}(String), or no value.',
  'event-value/none':
    'The compiler adds the variant "None" to every event.\nGive this variant another name.',
  'field-comma': 'Fields are separated by commas.\nWrite a comma.',
  'field-default': 'A struct has no first values.\nWrite the first values into impl Default.',
  'field-default/word': 'Fields of a struct have no "{0}".\nRemove it.',
  'field-name':
    '"{0}" is a property that every component has, so its getter and setter are there twice.\nGive the field another name.',
  'field-type':
    'The field "{0}" cannot be {1}.\nTake i32, u32, f64, bool, String, a Vec or an Option of these, or a struct with #[prop].',
  'foreign-call':
    '"{0}" is not a method of GenUI.\nCall the setter of each field: self.set_name(value).',
  'foreign-call/emit':
    '"{0}" is not a method of GenUI.\nSend a variant of the enum under #[event]: active!(MyEvent::Saved).',
  'foreign-member': 'A field has no ".value".\nRemove it: the field is the value.',
  'foreign-operator': '"{0}" is not an operator of Rust.\nWrite {1}.',
  'foreign-operator/arm':
    'An arm of match has "=>", and "->" is written before the type of a result.\nWrite =>.',
  'foreign-operator/arrow':
    '"=>" makes no function here.\nWrite |x| … for a function without a name.',
  'foreign-operator/declare': '":=" is no operator of Rust.\nWrite let {0} = ….',
  'foreign-operator/if-behind': 'A condition behind the value is Python.\nWrite {0}.',
  'foreign-operator/power':
    '"**" is no operator of Rust.\nWrite x.pow(2), or x.powi(2) for decimals.',
  'foreign-operator/step': '"{0}{0}" is not an operator of Rust.\nWrite {0}= 1.',
  'foreign-operator/ternary': '"? :" is no operator of Rust.\nWrite if condition { a } else { b }.',
  'foreign-script':
    '"{0}" is JavaScript, and the script is Rust.\nDeclare the fields in a struct under #[component], and the methods in its impl block.',
  'foreign-script/import':
    'This import is JavaScript, and the script is Rust.\nWrite import!{ crate::components::name::*; }.',
  'foreign-script/whole':
    'The script is JavaScript, and the scripts of GenUI are Rust.\nWrite fields into the struct under #[component], and methods into its impl.',
  'foreign-self': '"this" is not a word of Rust.\nWrite self.',
  'foreign-self/data':
    '"this" is no word of Rust.\nFields are read as self.name, and set by self.set_name(value).',
  'foreign-type': '"{0}" cannot be a type here.\nWrite {1}.',
  'foreign-type/nothing':
    '"{0}" is not a type of Rust.\nRemove it: a method that gives nothing has no type behind its parentheses.',
  'foreign-type/wrapper':
    '"{0}" belongs to another framework: a field has a type here.\nWrite its type, such as u32 or String, and give the first value in impl Default.',
  'foreign-word': '"{0}" is not how Rust writes this.\nWrite {1}.',
  'foreign-word/case': 'Rust has no "case".\nWrite {0} => ….',
  'foreign-word/const':
    '"const" is for values that never change, and needs a type.\nWrite let {0} = …;',
  'foreign-word/counting': 'Rust counts in another way.\nWrite for i in 0..n { … }.',
  'foreign-word/declaration': '"{0}" is not how Rust declares a variable.\nWrite let {1} = …;',
  'foreign-word/decorator': '"{0}" is how other languages mark what follows.',
  'foreign-word/dollar': '"{0}" has a dollar sign, and names in Rust have none.\nRemove the sign.',
  'foreign-word/each': 'This is not how Rust goes through a list.\nWrite for item in &list { … }.',
  'foreign-word/method': 'The method "{0}" begins without "fn".\nWrite fn {0}(&mut self).',
  'foreign-word/modifier': '"{0}" does not belong here.\nRemove it.',
  'foreign-word/new':
    '"new" is no word of Rust.\nWrite {0} { … } with all fields, or {0}::default().',
  'foreign-word/no-brace':
    '"{0}" needs braces around what follows.\nWrite { at the end of this line.',
  'foreign-word/no-condition': '"if" has no condition.\nWrite one, or remove "if".',
  'foreign-word/python': 'This is Python.\nWrite fn {0}(&mut self) {, and } behind the method.',
  'foreign-word/rest':
    '"..." is no sign of Rust here.\nWrite ..Default::default(), with two dots and no comma.',
  'foreign-word/switch': '"switch" is no word of Rust.\nWrite match value { a => …, _ => … }.',
  'foreign-word/trait': '"{0}" is no trait: their names begin with a capital letter.\nWrite {1}.',
  'foreign-word/try':
    'Rust has no "{0}": nothing is thrown.\nA value that may be missing is an Option or a Result: use match or unwrap_or(…).',
  'hook-called':
    '"{0}" is called by the template, and has #[{1}], too.\nA method is either a hook or called by the template: write two methods.',
  'import-comma':
    'Paths in import! are separated by semicolons.\nWrite a semicolon after each path.',
  'import-comma/missing':
    'Each path in import! ends with a semicolon.\nWrite a semicolon after each path.',
  'import-path':
    '{0} is no path of modules.\nWrite crate::components::card::*; for the file components/card.gen.',
  'import-path/slash': 'A path of Rust has no "/".\nWrite ::.',
  'lost-change':
    'get_{0}() gives a copy, and this change is lost.\nTake it into a let mut, change it, and call self.set_{0}(…).',
  'lost-method/async': '"{0}" is async, and nobody waits for it, so it never runs.\nRemove async.',
  'lost-method/hook': '"{0}" is called by nobody: a hook has an attribute.\nWrite #[{1}] above it.',
  'lost-value': 'The result of "{0}" is used by nothing.\nWrite {0}=.',
  'macro-sign': '"{0}" is a macro.\nWrite {0}!(…), with an exclamation mark.',
  'method-self': 'The template calls "{0}", which has no self.\nWrite fn {0}(&mut self).',
  'method-self/whole': '"{0}" has "self" alone, which takes the component away.\nWrite &mut self.',
  'missing-component':
    'The struct of the component "{0}" has no #[component].\nWrite #[component] above it.',
  'missing-component/none':
    'The script has no struct for the component "{0}".\nWrite #[component] and pub struct {0} { … }, and put the methods into impl {0} { … }.',
  'nav-argument': '"nav_to!" takes the id of the page without quotes.\nWrite nav_to!({0}).',
  'prop-derive':
    '"{0}" does not derive {1}.\nIts derive has to be #[derive(Debug, Clone, Default)].',
  'repeated-impl': 'GenUI keeps only the last impl of {0}, so "{1}" is lost.\nJoin them into one.',
  'rust-call': 'This takes {0} arguments, but has {1} here.\nCorrect the number of arguments.',
  'rust-call/accessor':
    '"{0}" is named like a getter or setter, and GenUI adds no cx to such calls.\nGive the method another name, or write {0}(cx).',
  'rust-call/active-self':
    '"active!" cannot use "self".\nTake the value into a "let" before: let value = self.name.clone();',
  'rust-call/braces':
    'A brace of this text has no partner.\nA brace that is shown is written twice: "{{" and "}}".',
  'rust-call/closure':
    'The closure here gets {0} values, and has {1} names.\nWrite one name for each value between the bars.',
  'rust-call/computed':
    '"{0}" is computed, and no method can call it.\nPut the code that both methods need into a third method.',
  'rust-call/cx':
    'A method of your own that is called with arguments needs "cx" as the last one.\nWrite self.{0}(…, cx). The method itself stays as it is.',
  'rust-call/gaps':
    'The gaps in this text are not as many as the values behind it.\nWrite one "{}" for each value.',
  'rust-call/needs-let':
    'In a macro or an argument, GenUI does not complete this call.\nTake the result into a "let" before, and use that.',
  'rust-call/no-cx': 'GenUI adds "cx" to "{0}" by itself.\nRemove it.',
  'rust-call/no-getter':
    '"{0}" is neither bound nor listed in a #[computed], so it has no getter.\nRead self.{0}.',
  'rust-call/no-setter':
    '"{0}" is neither bound nor listed in a #[computed], so it has no setter.\nWrite self.{0} = …;',
  'rust-call/no-value':
    '"{0}" has "{}", but no value follows the text.\nWrite the value after the text: "{0}", value.',
  'rust-call/percent': 'Places for values are not written "{0}" in Rust.\nWrite {} in their place.',
  'rust-call/text-first':
    'The first value here has to be a text in quotes.\nWrite "{}", and the value behind it.',
  'rust-call/twice': 'The text names its values itself.\nRemove the values behind the text.',
  'rust-call/value': '"{0}" needs the new value.\nWrite self.{0}(value).',
  'rust-move':
    '"{0}" has been given away before, so it is no longer here.\nGive {0}.clone() away there.',
  'rust-move/again':
    'This is given away in each pass of the loop, but is there only once.\nGive a .clone() of it away.',
  'rust-move/out': '"{0}" cannot be taken away from where it is.\nTake a copy: {0}.clone().',
  'rust-move/setter':
    '"{0}" has been given to {1} before, and a change comes too late.\nChange it before that call.',
  'rust-mut': '"{0}" is changed below, and is declared without "mut".\nWrite let mut {0}.',
  'rust-mut/declared':
    '"{0}" cannot be changed: it is declared without "mut".\nWrite mut {0} where it is declared.',
  'rust-mut/lent':
    '"{0}" is only lent here and cannot be changed.\nGo through the list with iter_mut(), or change a clone.',
  'rust-mut/self': 'The method changes the component, and has only "&self".\nWrite &mut self.',
  'rust-name': '"{0}" is not declared.',
  'rust-name/declare': 'Declare it before, with let, or correct the name.',
  'rust-name/field': '"{0}" has no field "{1}".',
  'rust-name/field-call': '"{0}" is a field, and no method.',
  'rust-name/foreign': '"{0}" is no word of Rust.\nWrite {1}.',
  'rust-name/in-text':
    'The braces of a text take a name alone, and "{0}" is more.\nWrite {} there, and the value behind the text.',
  'rust-name/macro': '"{0}" is a macro.\nWrite {0}!(…), with an exclamation mark.',
  'rust-name/member': '"{0}" has no "{1}".',
  'rust-name/method': '"{0}" has no method "{1}".',
  'rust-name/no-self':
    'The method uses "self" and does not take it.\nWrite &mut self in its parentheses.',
  'rust-name/read':
    'Write self.get_{0}() where it is bound or listed in #[computed], and self.{0} where it is not.',
  'rust-name/scope':
    '"{0}" is only known in the braces where it is declared.\nDeclare "{0}" before these braces.',
  'rust-name/self': '"{0}" belongs to the component.\nWrite self.{0}.',
  'rust-name/state':
    '"{0}" is no function of GenUI.\nState is a field of the struct under #[component]: write it there.',
  'rust-name/struct': '"{0}" is a struct, and no function.\nWrite {0} { … } with its fields.',
  'rust-name/type': 'The script has no type "{0}".',
  'rust-syntax/closure': 'A closure has no arrow.\nWrite |x| value.',
  'rust-syntax/colon': 'Values of fields come behind a colon.\nWrite name: value.',
  'rust-syntax/comma': 'A comma is missing at the end of this line.\nWrite it.',
  'rust-syntax/else-braces': 'What follows "else" is in braces.\nWrite else { {0} }.',
  'rust-syntax/field-type': 'The field "{0}" has no type.\nWrite {0}: String, or another type.',
  'rust-syntax/hyphen': '"{0}" has a hyphen, and names have underscores.\nWrite {1}.',
  'rust-syntax/parameter-order': 'The name of a parameter is before its type.\nWrite {0}.',
  'rust-syntax/parameter-type':
    'The parameter "{0}" has no type.\nWrite {0}: u32, or another type.',
  'rust-syntax/quoted-name': 'The name of a field has no quotes.\nWrite {0}.',
  'rust-syntax/receiver': 'The words of "self" are in the wrong order.\nWrite &mut self.',
  'rust-syntax/semicolon': 'A semicolon is missing at the end of this line.\nWrite it.',
  'rust-syntax/sign': 'Write {0} here, or correct what is before it.',
  'rust-type': 'The type has to be {0} here, and this is {1}.',
  'rust-type/already': 'This is the value already: remove the call.',
  'rust-type/as': 'Convert it: value as {0}.',
  'rust-type/as-deref': 'Compare what is inside: value.as_deref() == Some("…").',
  'rust-type/as-other': 'Convert the other side: value as {0}.',
  'rust-type/as-str': 'Match what is in it: match name.as_str() { … }.',
  'rust-type/assigned': 'A single "=" assigns, and gives no bool.\nCompare with "==".',
  'rust-type/behind': 'This is a {0}, and the number is behind it.\nWrite * before it.',
  'rust-type/bool': 'This is a bool and no text: use it alone, or with ! before it.',
  'rust-type/cast':
    '"as" makes no {0}.\nMake a text with value.to_string(), a number of a text with text.parse().',
  'rust-type/cast-bool': '"as" makes no bool.\nCompare: value != 0.',
  'rust-type/char': 'A single character is in single quotes.',
  'rust-type/clone': 'Make a value of its own with .clone().',
  'rust-type/collect': 'Put .collect() behind it: it makes a list of what is gone through.',
  'rust-type/compare-result':
    'This is a Result, and it cannot be compared with {0}: the value is inside it.\nTake the value out where it is made, such as with .unwrap_or(…).',
  'rust-type/condition': 'Compare it, as in count > 0 or !name.is_empty().',
  'rust-type/debug': '"{0}" cannot be shown with "{:?}".\nWrite #[derive(Debug)] above it.',
  'rust-type/derive': '"{0}" does not derive {1}.\nWrite #[derive({1})] above it.',
  'rust-type/display': '{0} cannot be shown with "{}".\nWrite {:?}, or name one of its fields.',
  'rust-type/display-inside':
    '{0} cannot be shown with "{}".\nTake out what is inside before: value.unwrap_or(…).',
  'rust-type/else': 'An if that gives a value needs an else that gives a value, too.',
  'rust-type/field-value': 'The field "{0}" has no value here.\nGive all fields a value.',
  'rust-type/float-order':
    'Numbers with a decimal point have no complete order.\nSort with sort_by(|a, b| a.total_cmp(b)).',
  'rust-type/format': 'Put texts and numbers together with format!("{} {}", a, b).',
  'rust-type/index': '{0} has no places with numbers.\nOnly lists have such places: list[0].',
  'rust-type/index-iterator':
    'An iterator has no places with numbers.\nTake one with .nth(0), or make a list of it with .collect().',
  'rust-type/index-text':
    'A text has no places with numbers.\nTake one character with text.chars().nth(0), or a part with chars().skip(a).take(n).',
  'rust-type/items': '"for" cannot go through {0}.\nGo through a list, 0..n, or text.chars().',
  'rust-type/items-number': '"for" cannot go through a number.\nWrite 0..n.',
  'rust-type/items-text': '"for" cannot go through a text.\nWrite text.chars().',
  'rust-type/join': '"+" does not put these together.\nWrite format!("{}{}", a, b).',
  'rust-type/join-list':
    '"join" puts texts together, and these are {0}.\nMake texts of them first: iter().map(|x| x.to_string()).',
  'rust-type/lend': 'Write & before it.',
  'rust-type/lend-mut': 'Write &mut before it.',
  'rust-type/literal': '{0} does not fit into {1}.\nWrite a smaller number, or take another type.',
  'rust-type/make-text': 'Make a text of it: value.to_string().',
  'rust-type/match-inside':
    'The match is on {0}, and these are values inside it.\nTake out what is inside before the match: .unwrap_or(…).',
  'rust-type/negative': '{0} has no numbers below zero.\nTake i32.',
  'rust-type/negative-place':
    'Places in a list are counted from 0, and there is none below.\nTake the last one with list.last().',
  'rust-type/no-function': 'This is {0}, and no function.\nRemove the parentheses.',
  'rust-type/no-loop':
    'There is no loop here.\n"break" and "continue" belong into a loop; a method is left with return.',
  'rust-type/no-place':
    'Only a variable, a field or a place in a list can be given a value.\nWrite its name before the "=".',
  'rust-type/no-point': 'Write the number without a decimal point: {0}.',
  'rust-type/no-result':
    'The method has to give {0}, and ends without a value.\nWrite the value as the last line, without a semicolon.',
  'rust-type/no-result-last':
    'The method has to give {0}, and ends without a value.\nIf this is the value, remove the semicolon behind it.',
  'rust-type/no-star': '"*" is only written before a reference, and this is {0}.\nRemove it.',
  'rust-type/not':
    '"!" turns true and false around, and this is {0}.\nCompare it: count == 0, or name.is_empty().',
  'rust-type/not-covered':
    'The match has nothing for {0}.\nWrite an arm for it, or _ => … for all others.',
  'rust-type/not-covered-rest':
    'The match has nothing for all other values.\nWrite _ => … as the last arm.',
  'rust-type/nothing':
    'This gives no value. Remove the semicolon behind the value, or write a value.',
  'rust-type/operator': '{1} has no "{0}".\nTake out the numbers inside first.',
  'rust-type/ordering': 'Compare the two: a.cmp(&b), or a.total_cmp(&b) for decimals.',
  'rust-type/other': 'Write a value of that type.',
  'rust-type/own-text': 'Write .to_string() behind it.',
  'rust-type/parse': 'Read the number: {1}.parse::<{0}>().unwrap_or_default().',
  'rust-type/pattern':
    'A text is searched for with a text in quotes or &text, and this is {0}.\nWrite & before a String, and .to_string() behind a number.',
  'rust-type/point': 'Write it with a decimal point.',
  'rust-type/question': '"?" needs an Option or a Result, and this is {0}.\nRemove it.',
  'rust-type/redraw-end':
    'GenUI puts a redraw behind the last line of a method that calls a setter, so it cannot be a value.\nEnd with return …;',
  'rust-type/redraw-unit':
    'GenUI puts a redraw behind the last line of a method that calls a setter, so it cannot be a value.\nReturn nothing: remove the result type and Ok(()), and write let _ = {0};',
  'rust-type/no-quotes': 'Write {0}, without quotes.',
  'rust-type/references':
    'The items are {1}, and the list takes {0}.\nWrite {2} before .collect().',
  'rust-type/repeat': '"*" does not repeat a text.\nWrite text.repeat(n).',
  'rust-type/semicolon':
    'Nothing takes this value: write a semicolon behind it, or say with -> {0} what the method gives.',
  'rust-type/some': 'Write Some(…) around it.',
  'rust-type/star': 'Write * before it.',
  'rust-type/stars': 'Write {0} before the other side.',
  'rust-type/to-getter':
    'What get_{0}() gives is a copy and cannot be changed.\nWrite let _ = self.set_{0}(…);',
  'rust-type/to-text': '{0} does not become a String like this.\nWrite value.to_string().',
  'rust-type/try':
    '"?" leaves the method with {0}, but the method does not give {0}.\nUse unwrap_or(…), or match.',
  'rust-type/try-setter':
    '"?" leaves the method with an error, and this method gives none.\nWrite let _ = self.{0}(…);',
  'rust-type/unused':
    'A setter gives a Result, and nothing takes it: write let _ = before it, and a semicolon behind it.',
  'rust-type/unwrap': 'Take out what is inside: unwrap_or(…), or if let Some(value) = ….',
  'second-component':
    '"{0}" is a second component.\nA file has one component: put the other component into a file of its own.',
  'setter-assigned': 'A setter is called, not assigned.\nWrite let _ = self.{0}(…);',
  'string-literal': '{0} is a &str, and the field is a String.\nWrite {0}.to_string().',
  'string-literal/method': 'A text has no method "to_str".\nWrite to_string().',
  'unclosed-text/curly':
    'The text begins with a plain double quote and ends with "{0}".\nWrite a plain double quote in its place.',
  'unknown-impl': 'There is no type "{0}" in this script.',
  'unknown-setter': 'The component has no "{0}".',
  'unknown-setter/tag': '<{0}> has no setter "{1}".',
  'use-for-import': '"use" alone makes no tag of "{0}".\nWrite import!{ {0}; }.',
  'variant-path':
    '"{0}" is a variant of {1}, and is written with the name of the type.\nWrite {1}::{0}.',
  'variant-path/dot': 'A variant is reached with "::".\nWrite {0}::{1}.',
} as const;
