import type { ErrorDetail } from '@sluice/contract';
import type { PointOfInput } from './ingest/points-of-input.ts';
import type { LiveStartRequest } from './live-start-request.ts';

/** Returns a sentence for everything in a start request that would have no effect on this platform. */
export const unsupportedLiveRequest = (request: LiveStartRequest): ErrorDetail[] =>
  request.esamSettings !== undefined && request.esamSettings.poisEndpoint === undefined
    ? [
        {
          field: 'esamSettings.poisEndpoint',
          text: 'Name the address of the POIS, or leave esamSettings out and send signals to …/live/esam/media-points.',
        },
      ]
    : [];

/** Returns why an encoding cannot run on two nodes: only one can call a sender, and copied tracks have no common grid. */
export const unsupportedRedundancy = (
  { redundancy, passthroughStreams = [] }: Pick<LiveStartRequest, 'redundancy' | 'passthroughStreams'>,
  points: readonly PointOfInput[],
  isVideo: (streamId: string) => boolean,
): ErrorDetail[] => {
  if (redundancy !== 'STANDBY_NODE') return [];
  const calls =
    'A sender that the platform calls by SRT reaches one node only. Use the mode LISTENER, or leave redundancy out.';
  const copies = 'Copied tracks run on one node. Encode the streams, or leave redundancy out.';
  const isCalled = points.some(({ srt }) => srt?.mode === 'CALLER');
  // Further tracks of sound are encoded, by both nodes.
  const isCopied = passthroughStreams.some(({ streamId }) => isVideo(streamId));
  return [...(isCalled ? [calls] : []), ...(isCopied ? [copies] : [])].map((text) => ({ field: 'redundancy', text }));
};
