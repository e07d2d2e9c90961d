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

/** Escapes taken out; a text with broken ones as it is. */
export function safeDecode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Percent-encodes what may not appear in an address, leaving existing escapes alone. */
export function encodeUrl(url: string): string {
  return url.replace(/[^\w\-.~:/?#@!$&'()*+,;=%]|%(?![0-9A-Fa-f]{2})/gu, (c) => {
    try {
      return encodeURIComponent(c);
    } catch {
      return '%EF%BF%BD';
    }
  });
}
