/** Tags of the head and what the policy has to allow for them, as a configuration says it. */
import * as z from 'zod';

/** An address of another host as a policy takes it: nothing that allows more than one host over TLS. */
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

/** Scheme and host of an address; nothing for a text that is none. */
export function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** What a page may ask of other hosts besides, by the directive of the policy. */
const allow = z.strictObject({
  script: z.array(z.string().superRefine(checkSource)).default([]),
  style: z.array(z.string().superRefine(checkSource)).default([]),
  font: z.array(z.string().superRefine(checkSource)).default([]),
  connect: z.array(z.string().superRefine(checkSource)).default([]),
  frame: z.array(z.string().superRefine(checkSource)).default([]),
});

/** Attributes of a tag in the head. `true` is one without a value. */
const tagAttributes = z.record(
  z.string().regex(/^(?!on|style$)[a-z][a-z0-9:-]*$/, 'must be an attribute such as "data-site"'),
  z.union([z.string(), z.literal(true)]),
);

/** Address of a file that a page loads: one of `public/`, or of another host. */
const fileAddress = z.string().superRefine((address, context) => {
  if (/^\/(?!\/)/.test(address)) return;
  if (address.startsWith('https:') && originOf(address)) return;
  context.addIssue({
    code: 'custom',
    message: /^\w+:\/\//.test(address)
      ? 'is not encrypted: it must begin with "https://"'
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
