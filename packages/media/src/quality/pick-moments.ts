type Scene = { from: number; to: number };

const lengthOf = ({ from, to }: Scene): number => to - from;

const longestOf = (scenes: readonly Scene[]): number =>
  scenes.reduce((best, scene, index) => (lengthOf(scene) > lengthOf(scenes[best] ?? scene) ? index : best), 0);

/**
 * Moments that stand for a whole video: the middles of its longest scenes, in order.
 *
 * Where there are fewer scenes than moments, the longest are halved until there are enough.
 */
export const pickMoments = (cuts: readonly number[], durationSeconds: number, count: number): number[] => {
  const edges = [
    0,
    ...cuts.filter((at) => at > 0 && at < durationSeconds).sort((one, two) => one - two),
    durationSeconds,
  ];
  const scenes = edges.slice(1).map((to, index): Scene => ({ from: edges[index] ?? 0, to }));
  while (scenes.length < count) {
    const at = longestOf(scenes);
    const { from, to } = scenes[at] ?? { from: 0, to: durationSeconds };
    scenes.splice(at, 1, { from, to: (from + to) / 2 }, { from: (from + to) / 2, to });
  }
  return scenes
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
    .slice(0, count)
    .map(({ from, to }) => (from + to) / 2)
    .sort((one, two) => one - two);
};
