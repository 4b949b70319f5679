import { posix } from 'node:path';

/** Returns the numbered template that yields exactly the given URLs; undefined if there is none. */
export const numberedTemplate = (uris: readonly string[]): { media: string; startNumber: number } | undefined => {
  const [first] = uris;
  if (first === undefined) return undefined;
  // A name may contain other numbers, so each is tried, the last one first. That of an extension such as m4s would fit a
  // single segment, but not the ones that follow it in a live stream.
  const stemLength = first.length - posix.extname(first).length;
  const numbers = [...first.matchAll(/\d+/g)].toReversed();
  const isOfStem = ({ index }: RegExpExecArray): boolean => index < stemLength;
  for (const match of [...numbers.filter(isOfStem), ...numbers.filter((each) => !isOfStem(each))]) {
    const [before, after] = [first.slice(0, match.index), first.slice(match.index + match[0].length)];
    const startNumber = Number(match[0]);
    const isCounting = uris.every((uri, index) => uri === `${before}${startNumber + index}${after}`);
    if (isCounting && Number.isSafeInteger(startNumber))
      return { media: `${escaped(before)}$Number$${escaped(after)}`, startNumber };
  }
  return undefined;
};

const escaped = (text: string): string => text.replaceAll('$', '$$$$');
