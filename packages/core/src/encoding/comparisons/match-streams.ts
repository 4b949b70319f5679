import type { ComparedStream, FrameComparison } from './comparison-store.ts';

type Pair = FrameComparison['pairs'][number];

const qualityOf = ({ vmaf = 0 }: Pick<ComparedStream, 'vmaf'>): number => vmaf;

/** Matches each stream of the reference with the other encoding's nearest in quality, best first. */
export const matchStreams = (primary: readonly ComparedStream[], secondary: readonly ComparedStream[]): Pair[] =>
  primary
    .toSorted((one, two) => qualityOf(two) - qualityOf(one))
    .flatMap((stream): Pair[] => {
      const distance = (other: ComparedStream): number => Math.abs(qualityOf(other) - qualityOf(stream));
      const [nearest] = secondary.toSorted((one, two) => distance(one) - distance(two) || one.bytes - two.bytes);
      if (!nearest) return [];
      const vmafDifference = Math.round((qualityOf(nearest) - qualityOf(stream)) * 1e4) / 1e4;
      return [{ primaryStreamId: stream.streamId, secondaryStreamId: nearest.streamId, vmafDifference }];
    });

type Asked = { primaryStreamId?: string | undefined; secondaryStreamId?: string | undefined };

/** Returns the pair of streams to compare: the requested ones, else the reference's best and its match. */
export const chosenPair = (
  pairs: readonly Pair[],
  request: Asked,
): Required<{ [K in keyof Asked]: string }> | undefined => {
  const pair =
    pairs.find(({ primaryStreamId }) => primaryStreamId === request.primaryStreamId) ??
    (request.primaryStreamId === undefined
      ? pairs.find(({ secondaryStreamId }) => secondaryStreamId === request.secondaryStreamId)
      : undefined) ??
    pairs[0];
  const primaryStreamId = request.primaryStreamId ?? pair?.primaryStreamId;
  const secondaryStreamId = request.secondaryStreamId ?? pair?.secondaryStreamId;
  return primaryStreamId && secondaryStreamId ? { primaryStreamId, secondaryStreamId } : undefined;
};
