import { describe, expect, test } from 'vitest';
import { expectProblem, type WrongSample } from '../sample-test.ts';
import { checkLayout } from './layout.ts';

const wrong: WrongSample[] = [
  {
    name: 'a tag two spaces deep',
    code: '<view>\n«  »<label text="\'x\'" />\n</view>',
    says: 'indented by 2 instead of 4',
    to: '    ',
  },
  {
    name: 'a closing tag that is not below its opening one',
    code: '<view>\n    <label text="\'x\'" />\n«    »</view>',
    says: 'indented by 4 instead of 0',
    to: '',
  },
  {
    name: 'a comment in the template',
    code: '<view>\n«»// the title\n    <label text="\'x\'" />\n</view>',
    says: 'instead of 4',
    to: '    ',
  },
  {
    name: 'the root of a file',
    code: '<template>\n«»<view id="Home" />\n</template>',
    says: 'instead of 4',
    to: '    ',
  },
  {
    name: 'a tag with nothing inside',
    code: '«<label text="\'x\'"></label>»',
    says: 'does not close itself',
    to: '<label text="\'x\'" />',
  },
  {
    name: 'no space before />',
    code: '«<label text="\'x\'"/>»',
    says: 'spaces in <label>',
    to: '<label text="\'x\'" />',
  },
  {
    name: 'a space before >',
    code: '«<view height="Fit" >»\n    <label text="\'x\'" />\n</view>',
    says: 'spaces in <view>',
    to: '<view height="Fit">',
  },
  {
    name: 'a line that is too long',
    code: `<view>\n    «<label text="'${'x'.repeat(60)}'" color="#FFFFFF" />»\n</view>`,
    says: 'longer than 92 characters',
    to: `<label\n        text="'${'x'.repeat(60)}'"\n        color="#FFFFFF"\n    />`,
  },
  {
    name: 'attributes that stand below each other for nothing',
    code: '«<view\n    height="Fit"\n>»\n    <label text="\'x\'" />\n</view>',
    says: 'fits on one',
    to: '<view height="Fit">',
  },
  {
    name: 'tags that make one line too long',
    code: `<view height="Fit">«»<label text="'${'x'.repeat(60)}'" />\n</view>`,
    says: 'each tag on a line of its own',
    to: '\n    ',
  },
  {
    name: 'blocks without a blank line between them',
    code: '<template>\n    <view id="Home" />\n</template>«\n»<style>\n.a {\n    theme: Info;\n}\n</style>',
    says: 'one blank line',
    to: '\n\n',
  },
  {
    name: 'a method that is not indented',
    code: '<script>\nimpl Home {\n«  »fn save(&mut self) {}\n}\n</script>',
    says: 'indented by 2 instead of 4',
    to: '    ',
  },
  {
    name: 'a chain that is not indented',
    code: '<script>\nfn count(all: &[u8]) -> usize {\n    all\n«    ».iter()\n        .count()\n}\n</script>',
    says: 'instead of 8',
    to: '        ',
  },
  {
    name: 'a property of a rule',
    code: '.a {\n«»theme: Info;\n}',
    says: 'instead of 4',
    to: '    ',
  },
];

describe('a sample in another layout', () => {
  test.each(wrong)('$name', (sample) => {
    expectProblem(checkLayout, sample);
  });
});

describe('a sample in the layout of this site', () => {
  test.each([
    ['a short tag inside of its parent', '<button>\n    <label as_prop="slot" />\n</button>'],
    [
      'closing tags of the same name one after another',
      '<view>\n    <view>\n        <label text="\'x\'" />\n    </view>\n</view>\n<label />',
    ],
    ['a short tag on the line of its parent', '<button><label as_prop="slot" /></button>'],
    ['a line of 92 characters', `<label text="'${'x'.repeat(73)}'" />`],
    ['a tag with one attribute that is too long', `<label\n    text="'${'x'.repeat(90)}'"\n/>`],
    ['two tags without a root', '// a word\n<label text="\'x\'" />\n<label text="\'y\'" />'],
    ['a text over several lines', '<script>\nconst A: &str = "one\n  two";\n</script>'],
    [
      'a closure inside of a chain',
      '<script>\nfn a() {\n    let b = c\n        .iter()\n        .map(|d| {\n            d + 1\n        });\n}\n</script>',
    ],
    ['a value that goes on', '<script>\nfn a() -> bool {\n    b\n        && c\n}\n</script>'],
    ['a struct below its attribute', '<script>\n#[component]\npub struct Home {}\n</script>'],
    ['nested rules', '.a {\n    theme: Info;\n    .b {\n        padding: 4.0;\n    }\n}'],
  ])('%s', (_, code) => {
    expect(checkLayout(code)).toEqual([]);
  });
});
