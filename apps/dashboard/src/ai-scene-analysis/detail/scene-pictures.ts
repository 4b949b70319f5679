type Span = { startInSeconds: number; endInSeconds: number };
type Picture = { at: number; imagePath: string };

/** Most pictures that a row shows. */
const shownMax = 4;

/**
 * Returns the pictures of a scene in order, at most four: the one nearest to its middle, which is its poster, and others
 * spread over it. The poster comes first.
 */
export const picturesOfScene = (
  { startInSeconds: start, endInSeconds: end }: Span,
  pictures: readonly Picture[],
): Picture[] => {
  const within = pictures.filter(({ at }) => at >= start && at < end);
  const distance = ({ at }: Picture): number => Math.abs(at - (start + end) / 2);
  const [poster] = within.toSorted((one, other) => distance(one) - distance(other));
  if (!poster) return [];
  const others = within.filter((picture) => picture !== poster);
  const count = Math.min(shownMax - 1, others.length);
  const spread = Array.from({ length: count }, (_, index) => others[Math.floor((index * others.length) / count)]);
  return [poster, ...spread.filter((picture) => picture !== undefined)];
};
