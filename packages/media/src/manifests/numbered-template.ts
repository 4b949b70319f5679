/** Returns the numbered template that yields exactly the given URLs; undefined if there is none. */
export const numberedTemplate = (uris: readonly string[]): { media: string; startNumber: number } | undefined => {
  const [first] = uris;
  if (first === undefined) return undefined;
  // A name may contain other numbers, so each is tried, the last one first.
  for (const match of [...first.matchAll(/\d+/g)].toReversed()) {
    const [before, after] = [first.slice(0, match.index), first.slice(match.index + match[0].length)];
    const startNumber = Number(match[0]);
    const isCounting = uris.every((uri, index) => uri === `${before}${startNumber + index}${after}`);
    if (isCounting && Number.isSafeInteger(startNumber))
      return { media: `${escaped(before)}$Number$${escaped(after)}`, startNumber };
  }
  return undefined;
};

const escaped = (text: string): string => text.replaceAll('$', '$$$$');
