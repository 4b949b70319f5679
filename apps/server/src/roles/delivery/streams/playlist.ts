/** Relative references of a playlist: lines without `#`, and values of the attribute `URI`. */
const isRelative = (uri: string): boolean => !/^[a-z][a-z\d+.-]*:|^\//i.test(uri);

/** Prefixes every relative reference of a playlist, so that it can be served from another folder. */
export const rebasePlaylist = (text: string, prefix: string): string =>
  text
    .split('\n')
    .map((line) => {
      if (line.startsWith('#'))
        return line.replace(/\bURI="([^"]*)"/g, (whole, uri: string) =>
          isRelative(uri) ? `URI="${prefix}${uri}"` : whole,
        );
      return line.trim() !== '' && isRelative(line) ? prefix + line : line;
    })
    .join('\n');

const heightOf = (tag: string): number | undefined => {
  const [, height] = /\bRESOLUTION=\d+x(\d+)/.exec(tag) ?? [];
  return height === undefined ? undefined : Number(height);
};

/** Splits the variants of a multivariant playlist at a height: its text without the taller ones, and their playlists. */
export const limitHeight = (text: string, heightMax: number): { text: string; removedUris: string[] } => {
  const kept: string[] = [];
  const removedUris: string[] = [];
  const keptUris = new Set<string>();
  const lines = text.split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const isTall = (heightOf(line) ?? 0) > heightMax;
    if (line.startsWith('#EXT-X-STREAM-INF')) {
      const uri = lines[index + 1] ?? '';
      if (isTall) removedUris.push(uri.trim());
      else {
        keptUris.add(uri.trim());
        kept.push(line, uri);
      }
      index += 1;
    } else if (line.startsWith('#EXT-X-I-FRAME-STREAM-INF') && isTall) {
      removedUris.push(/\bURI="([^"]*)"/.exec(line)?.[1] ?? '');
    } else kept.push(line);
  }
  return { text: kept.join('\n'), removedUris: removedUris.filter((uri) => uri !== '' && !keptUris.has(uri)) };
};

/** Returns all references of a media playlist: segments, parts, initialization sections and keys. */
export const referencesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    if (line.startsWith('#')) return [...line.matchAll(/\bURI="([^"]*)"/g)].map(([, uri = '']) => uri);
    return line.trim() === '' ? [] : [line.trim()];
  });
