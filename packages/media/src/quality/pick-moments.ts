type Scene = { from: number; to: number; parts: number };

const partOf = ({ from, to, parts }: Scene): number => (to - from) / parts;

const longestParts = (scenes: readonly Scene[]): Scene | undefined =>
  scenes.toSorted((one, other) => partOf(other) - partOf(one))[0];

const middlesOf = ({ from, to, parts }: Scene): number[] =>
  Array.from({ length: parts }, (_, index) => from + ((to - from) * (index + 0.5)) / parts);

/**
 * Positions that represent a whole video: the middles of its longest scenes, in order.
 *
 * With fewer scenes than positions, long scenes provide several at equal distances.
 */
export const pickMoments = (cuts: readonly number[], durationSeconds: number, count: number): number[] => {
  const tx = cuts.filter((at) => at > 0 && at < durationSeconds).toSorted((one, two) => one - two);
  const edges = [0, ...tx, durationSeconds];
  const scenes = edges
    .slice(1)
    .map((to, index): Scene => ({ from: edges[index] ?? 0, to, parts: 1 }))
    .toSorted((one, other) => partOf(other) - partOf(one))
    .slice(0, count);
  for (let missing = count - scenes.length; missing > 0; missing -= 1) {
    const longest = longestParts(scenes);
    if (longest) longest.parts += 1;
  }
  return scenes.flatMap(middlesOf).toSorted((one, two) => one - two);
};
