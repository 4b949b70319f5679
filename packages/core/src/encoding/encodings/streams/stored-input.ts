import type { ResultOf, streams } from '@sluice/contract';
import type { StreamFacts } from './stream-store.ts';

export type InputDetails = ResultOf<typeof streams.input>;

/** Returns a pixel aspect ratio as a number; earlier workers wrote fractions such as `16/11`. */
const aspectRatio = (par: unknown): number | undefined => {
  if (typeof par === 'number') return par;
  const [width = 0, height = 1] = typeof par === 'string' ? par.split('/').map(Number) : [];
  return width > 0 && height > 0 ? width / height : undefined;
};

/** Returns the analysis of a stream's input, if there is one yet. */
export const storedInput = ({ input }: StreamFacts): InputDetails | undefined => {
  // Written by workers in wire format, except for the pixel aspect ratios of earlier versions.
  const details = input as InputDetails | undefined;
  return (
    details && {
      ...details,
      videoStreams: details.videoStreams.map((video) => ({ ...video, par: aspectRatio(video.par) })),
    }
  );
};
