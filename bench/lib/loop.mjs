/**
 * A fixed workload similar to a build: searching, splitting, joining, parsing and hashing text. The CPU time of a build
 * is divided by the CPU time of this script in the same run, so that a slow or busy machine does not look like slow
 * code. A change of this script invalidates all earlier ratios.
 */
import { createHash } from 'node:crypto';

let text = '';
for (let at = 0; at < 4000; at++)
  text += `## Heading ${at}\n\nSome \`code\` and [a link](/page-${at % 97}), ${at * 7919} times.\n`;
let sum = 0;
for (let round = 0; round < 40; round++) {
  const words = new Map();
  const html = text
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>');
  for (const [word] of html.matchAll(/\p{L}+|\d+/gu)) words.set(word, (words.get(word) ?? 0) + 1);
  const parsed = JSON.parse(JSON.stringify([...words]));
  sum += parsed.length + createHash('sha256').update(html).digest()[round % 32];
}
console.log(sum);
