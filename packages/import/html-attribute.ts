/** Reads attributes of HTML tags. */

export const attribute = (text: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
    .exec(text)
    ?.slice(1)
    .find((value) => value !== undefined);
