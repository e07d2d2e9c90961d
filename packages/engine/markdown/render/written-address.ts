/** Addresses as authors write them. */

/** `('doc/guide/tools', './plugins.md')` → `doc/guide/plugins`. */
export function joinPath(page: string, relative: string): string {
  const segments = page.split('/').slice(0, -1);
  for (const segment of relative.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

/** Decodes percent-escapes; returns a text with malformed escapes unchanged. */
export function safeDecode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Percent-encodes characters that are not allowed in an address; keeps existing escapes. */
export function encodeUrl(url: string): string {
  return url.replace(/[^\w\-.~:/?#@!$&'()*+,;=%]|%(?![0-9A-Fa-f]{2})/gu, (c) => {
    try {
      return encodeURIComponent(c);
    } catch {
      return '%EF%BF%BD';
    }
  });
}
