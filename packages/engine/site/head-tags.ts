/** Configuration of head tags, and of the sources that the Content-Security-Policy must allow for them. */
import * as z from 'zod';

/** Checks a source for the policy: it must be one host, reached over TLS. */
function checkSource(source: string, context: z.core.$RefinementCtx): void {
  const message = sourceProblem(source);
  if (message) context.addIssue({ code: 'custom', message });
}

function sourceProblem(source: string): string | undefined {
  if (/^'?unsafe-/.test(source))
    return 'would switch the protection off: it must be a host such as "https://x.example"';
  if (source.includes('*'))
    return 'allows hosts that nobody knows: it must be one host, without "*"';
  if (/^(?:http|ws):/.test(source)) return 'is not encrypted: it must begin with "https://"';
  if (originOf(source) !== source || !source.startsWith('https:'))
    return 'must be scheme and host alone: "https://x.example"';
  return undefined;
}

/** Scheme and host of an address; `undefined` for a text that is not an address. */
export function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** Additional sources on other hosts, by directive of the policy. */
const allow = z.strictObject({
  script: z.array(z.string().superRefine(checkSource)).default([]),
  style: z.array(z.string().superRefine(checkSource)).default([]),
  font: z.array(z.string().superRefine(checkSource)).default([]),
  connect: z.array(z.string().superRefine(checkSource)).default([]),
  frame: z.array(z.string().superRefine(checkSource)).default([]),
});

/** Attributes of a tag in the head. `true` means an attribute without a value. */
const tagAttributes = z.record(
  z.string().regex(/^(?!on|style$)[a-z][a-z0-9:-]*$/, 'must be an attribute such as "data-site"'),
  z.union([z.string(), z.literal(true)]),
);

/** Address of a file that a page loads: from `public/` or another host. */
const fileAddress = z.string().superRefine((address, context) => {
  if (/^\/(?!\/)/.test(address)) return;
  if (address.startsWith('https:') && originOf(address)) return;
  context.addIssue({
    code: 'custom',
    message: /^\w+:\/\//.test(address)
      ? 'is not an encrypted address: it must begin with "https://" and a host'
      : 'must be "/file.js" in public/, or begin with "https://"',
  });
});

export const headEntry = z.union([
  z.strictObject({
    script: fileAddress,
    attributes: tagAttributes.default({}),
    allow: allow.prefault({}),
  }),
  z.strictObject({
    stylesheet: fileAddress,
    attributes: tagAttributes.default({}),
    allow: allow.prefault({}),
  }),
  z.strictObject({ meta: tagAttributes }),
  z.strictObject({ link: tagAttributes }),
]);
