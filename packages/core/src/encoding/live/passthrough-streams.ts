import type { CodecKind, ErrorDetail } from '@sluice/contract';
import type { LiveInput } from './ingest/live-input.ts';
import type { LiveStartRequest } from './live-start-request.ts';

export type PassthroughStream = NonNullable<LiveStartRequest['passthroughStreams']>[number];

const copyable: readonly (CodecKind | undefined)[] = ['H264', 'H265'];
const multitrackInputs: readonly LiveInput['kind'][] = ['RTMP', 'REDUNDANT_RTMP'];

type StreamToCopy = { id: string; codec: CodecKind | undefined; hasFilters: boolean };

/** Returns a sentence for each passthrough stream of a start request that cannot copy a track of a publisher. */
export const passthroughLacks = (
  requested: readonly PassthroughStream[],
  streams: readonly StreamToCopy[],
  inputKind: LiveInput['kind'] | undefined,
): ErrorDetail[] => {
  if (requested.length === 0) return [];
  const lackOf = ({ streamId, track }: PassthroughStream, index: number): string | undefined => {
    const stream = streams.find(({ id }) => id === streamId);
    const earlier = requested.slice(0, index);
    if (!stream || !copyable.includes(stream.codec))
      return `Stream ${streamId} is not an H264 or H265 stream of this encoding, so it cannot copy a video track.`;
    if (earlier.some((other) => other.streamId === streamId)) return `Stream ${streamId} copies two video tracks.`;
    if (earlier.some((other) => other.track === track)) return `Two streams copy video track ${track}.`;
    return stream.hasFilters ? `Stream ${streamId} is copied, so filters cannot be applied to it.` : undefined;
  };
  const encoded = streams.find(
    ({ id, codec }) => copyable.includes(codec) && !requested.some(({ streamId }) => streamId === id),
  );
  const general = [
    ...(inputKind !== undefined && !multitrackInputs.includes(inputKind)
      ? ['Only publishers to an RTMP input send several video tracks.']
      : []),
    ...(encoded
      ? [
          `Stream ${encoded.id} would be encoded, with keyframes at other times than those of copied streams. ` +
            'List all video streams, or none.',
        ]
      : []),
  ];
  return [
    ...general.map((text) => ({ field: 'passthroughStreams', text })),
    ...requested.flatMap((one, index) => {
      const text = lackOf(one, index);
      return text ? [{ field: `passthroughStreams[${index}]`, text }] : [];
    }),
  ];
};
