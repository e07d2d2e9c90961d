/** Registers the whole request table as tests, and writes the answers to a file for the report. */
import { writeFileSync } from 'node:fs';
import { test } from 'vitest';
import type { Context } from './facts.ts';
import { addressLines } from './lines-addresses.ts';
import { deliveryLines } from './lines-delivery.ts';

const groups = { Addresses: addressLines, ...deliveryLines };

interface Finding {
  readonly group: string;
  readonly line: string;
  readonly host: string;
  /** Short form of the answer; `undefined` if the row does not apply to the site. */
  readonly seen: string | undefined;
}

const findings: Finding[] = [];

/** Registers a test for each row that applies to the host. */
export function testTable(host: { real: boolean }, context: () => Context): void {
  for (const [group, lines] of Object.entries(groups))
    for (const line of lines)
      if (host.real || !line.real)
        test(`${group}: ${line.name}`, async () => {
          const made = context();
          const seen = await line.run(made);
          findings.push({ group, line: line.name, host: made.host.name, seen });
        });
}

/** Writes the findings as JSON, in the order of the table. */
export function writeFindings(file: string): void {
  const order = Object.values(groups).flatMap((lines) => lines.map(({ name }) => name));
  writeFileSync(
    file,
    JSON.stringify(findings.sort((a, b) => order.indexOf(a.line) - order.indexOf(b.line))),
  );
}
