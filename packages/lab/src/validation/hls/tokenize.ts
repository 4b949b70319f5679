/** A line of a playlist: a tag with its value, or the URI of a segment or rendition. */
export type PlaylistLine = { line: number } & ({ tag: string; value: string } | { uri: string });

/** Splits a playlist into tags and URIs; comments are dropped. */
export const tokenize = (text: string): PlaylistLine[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((raw, index): PlaylistLine[] => {
      const trimmed = raw.trim();
      const line = index + 1;
      if (trimmed === '') return [];
      if (!trimmed.startsWith('#')) return [{ line, uri: trimmed }];
      if (!trimmed.startsWith('#EXT')) return [];
      const colon = trimmed.indexOf(':');
      const [tag, value] = colon === -1 ? [trimmed, ''] : [trimmed.slice(0, colon), trimmed.slice(colon + 1)];
      return [{ line, tag: tag.slice(1), value }];
    });

/** Parses an attribute list; undefined if it is malformed. Quotes are removed. */
export const parseAttributes = (text: string): Map<string, string> | undefined => {
  const attributes = new Map<string, string>();
  const pattern = /\s*([A-Z0-9-]+)\s*=\s*("[^"\r\n]*"|[^",\s][^",]*|)\s*(,|$)/y;
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    if (!match) return undefined;
    const [, name = '', value = ''] = match;
    attributes.set(name, value.startsWith('"') ? value.slice(1, -1) : value.trim());
  }
  return attributes;
};
