/** What is said of the Rust of scripts, in English: see `english.ts`. No page loads it. */
export const ENGLISH_OF_SCRIPTS = {
  'rust-call': 'This takes {0} arguments, and here are {1}.\nGive it exactly those.',
  'rust-call/active-self':
    '"active!" cannot use "self".\nTake the value into a "let" before: let value = self.name.clone();',
  'rust-call/braces':
    'A brace of this text has no partner.\nA brace that is shown is written twice: "{{" and "}}".',
  'rust-call/closure':
    'The closure here gets {0} values, and has {1} names.\nWrite as many names between the bars.',
  'rust-call/computed':
    '"{0}" is computed, and no method can call it.\nPut what both need into a method of its own.',
  'rust-call/cx':
    'A method of your own that is called with arguments needs "cx" as the last one.\nWrite self.{0}(…, cx). The method itself stays as it is.',
  'rust-call/gaps':
    'The gaps in this text are not as many as the values behind it.\nWrite one "{}" for each value.',
  'rust-call/needs-let':
    'In a macro or an argument, GenUI does not complete this call.\nTake the result into a "let" before, and use that.',
  'rust-call/no-getter':
    '"{0}" is neither bound nor listed in a #[computed], so it has no getter.\nRead self.{0}.',
  'rust-call/no-setter':
    '"{0}" is neither bound nor listed in a #[computed], so it has no setter.\nWrite self.{0} = …;',
  'rust-call/percent': 'Places for values are not written "{0}" in Rust.\nWrite {} in their place.',
  'rust-call/text-first':
    'The first value here has to be a text in quotes.\nWrite "{}", and the value behind it.',
  'rust-call/twice': 'The text names its values itself.\nRemove those behind the text.',
  'rust-call/value': '"{0}" needs the new value.\nWrite self.{0}(value).',
  'rust-move':
    '"{0}" has been given away before, so it is no longer here.\nGive {0}.clone() away there.',
  'rust-move/again':
    'This is given away in each pass of the loop, but is there only once.\nGive a .clone() of it away.',
  'rust-move/out': '"{0}" cannot be taken away from where it is.\nTake a copy: {0}.clone().',
  'rust-mut': '"{0}" cannot be changed: it is declared without "mut".\nWrite let mut {0}.',
  'rust-mut/declared':
    '"{0}" cannot be changed: it is declared without "mut".\nWrite mut {0} where it is declared.',
  'rust-mut/lent':
    '"{0}" is only lent here and cannot be changed.\nGo through the list with iter_mut(), or change a clone.',
  'rust-mut/self':
    'This changes the component, and the method has only "&self".\nWrite &mut self in its head.',
  'rust-name': '"{0}" is not declared.',
  'rust-name/declare': 'Declare it before, with let, or correct the name.',
  'rust-name/field': '"{0}" has no field "{1}".',
  'rust-name/foreign': '"{0}" is no word of Rust.\nWrite {1}.',
  'rust-name/in-text':
    'The braces of a text take a name alone, and "{0}" is more.\nWrite {} there, and the value behind the text.',
  'rust-name/macro': '"{0}" is a macro.\nWrite {0}!(…), with an exclamation mark.',
  'rust-name/member': '"{0}" has no "{1}".',
  'rust-name/method': '"{0}" has no method "{1}".',
  'rust-name/no-self':
    'The method uses "self" and does not take it.\nWrite &mut self in its parentheses.',
  'rust-name/scope':
    '"{0}" is only known in the braces where it is declared.\nDeclare it before them.',
  'rust-name/self': '"{0}" belongs to the component.\nWrite self.{0}.',
  'rust-name/struct': '"{0}" is a struct, and no function.\nWrite {0} { … } with its fields.',
  'rust-syntax/colon': 'Values of fields come behind a colon.\nWrite name: value.',
  'rust-syntax/comma': 'A comma is missing at the end of this line.\nWrite it.',
  'rust-syntax/semicolon': 'A semicolon is missing at the end of this line.\nWrite it.',
  'rust-type': 'The type has to be {0} here, and this is {1}.',
  'rust-type/already': 'This is the value already: remove the call.',
  'rust-type/as': 'Convert it: value as {0}.',
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
  'rust-type/condition': 'Compare it, as in count > 0 or !name.is_empty().',
  'rust-type/debug': '"{0}" cannot be shown with "{:?}".\nWrite #[derive(Debug)] above it.',
  'rust-type/derive': '"{0}" does not derive {1}.\nWrite #[derive({1})] above it.',
  'rust-type/display': '{0} cannot be shown with "{}".\nWrite {:?}, or name one of its fields.',
  'rust-type/else': 'An if that gives a value needs an else that gives one, too.',
  'rust-type/field-value': 'The field "{0}" has no value here.\nGive all fields a value.',
  'rust-type/float-order':
    'Numbers with a decimal point have no order that is always there.\nSort with sort_by(|a, b| a.total_cmp(b)).',
  'rust-type/format': 'Put texts and numbers together with format!("{} {}", a, b).',
  'rust-type/index': '{0} has no places with numbers.\nOnly lists have them: list[0].',
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
  'rust-type/nothing': 'This gives no value. Remove a semicolon behind the value, or give one.',
  'rust-type/operator': '{1} has no "{0}".\nTake out the numbers inside first.',
  'rust-type/ordering': 'Compare the two: a.cmp(&b), or a.total_cmp(&b) for decimals.',
  'rust-type/other': 'Write a value of that type.',
  'rust-type/own-text': 'Write .to_string() behind it.',
  'rust-type/parse': 'Read the number: text.parse::<{0}>().unwrap_or_default().',
  'rust-type/pattern':
    'A text is searched for with a text in quotes or &text, and this is {0}.\nWrite & before a String, and .to_string() behind a number.',
  'rust-type/point': 'Write it with a decimal point.',
  'rust-type/question': '"?" needs an Option or a Result, and this is {0}.\nRemove it.',
  'rust-type/redraw-end':
    'GenUI puts a redraw behind the last line of a method that calls a setter, so it cannot be a value.\nEnd with return …;',
  'rust-type/repeat': '"*" does not repeat a text.\nWrite text.repeat(n).',
  'rust-type/semicolon':
    'Nothing takes this value: write a semicolon behind it, or say with -> {0} what the method gives.',
  'rust-type/some': 'Write Some(…) around it.',
  'rust-type/star': 'Write * before it.',
  'rust-type/to-getter':
    'What get_{0}() gives is a copy and cannot be changed.\nWrite let _ = self.set_{0}(…);',
  'rust-type/to-text': '{0} does not become a String like this.\nWrite value.to_string().',
  'rust-type/try':
    '"?" leaves the method with {0}, and it does not give that.\nUse unwrap_or(…), or match.',
  'rust-type/unused':
    'A setter gives a Result, and nothing takes it: write let _ = before it, and a semicolon behind it.',
  'rust-type/unwrap': 'Take out what is inside: unwrap_or(…), or if let Some(value) = ….',
  'rust-call/no-cx': 'GenUI adds "cx" to "{0}" by itself.\nRemove it.',
  'rust-move/setter':
    '"{0}" has been given to {1} before, and a change comes too late.\nChange it before that call.',
  'rust-name/field-call': '"{0}" is a field, and no method.',
  'rust-name/read': 'Write self.get_{0}() where it is bound, and self.{0} where it is not.',
  'rust-name/state':
    '"{0}" is no function of GenUI.\nState is a field of the struct under #[component]: write it there.',
  'rust-type/as-deref': 'Compare what is inside: value.as_deref() == Some("…").',
  'rust-type/display-inside':
    '{0} cannot be shown with "{}".\nTake out what is inside before: value.unwrap_or(…).',
  'rust-type/match-inside':
    'The match is on {0}, and these are values inside of it.\nTake out what is inside before the match: .unwrap_or(…).',
  'rust-type/stars': 'Write {0} before the other side.',
  'rust-type/try-setter':
    '"?" leaves the method with an error, and this method gives none.\nWrite let _ = self.{0}(…);',
} as const;
