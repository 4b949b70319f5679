/** Maximum short side of the comparison, in pixels, as seen on a large screen; more would only cost time. */
const tallest = 1080;
const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2);

/** Returns the size at which renditions are compared: the source's, scaled down to fit a large screen. */
export const referenceOf = (source: { width: number; height: number }): { width: number; height: number } => {
  const share = Math.min(1, tallest / Math.min(source.width, source.height));
  return { width: even(source.width * share), height: even(source.height * share) };
};
