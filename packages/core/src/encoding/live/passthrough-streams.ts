import type { CodecKind, ErrorDetail } from '@sluice/contract';
import type { LiveInput } from './ingest/live-input.ts';
import type { LiveStartRequest } from './live-start-request.ts';

export type PassthroughStream = NonNullable<LiveStartRequest['passthroughStreams']>[number];

const copyable: readonly (CodecKind | undefined)[] = ['H264', 'H265'];
const multitrackInputs: readonly LiveInput['kind'][] = ['RTMP', 'REDUNDANT_RTMP'];

type StreamToCopy = {
  id: string;
  codec: CodecKind | undefined;
  hasFilters: boolean;
  /** Language of its metadata. */
  language?: string | undefined;
};

/** Returns streams of different tracks of sound that no player could tell apart. */
const indistinctSound = (
  requested: readonly PassthroughStream[],
  streams: readonly StreamToCopy[],
): [StreamToCopy, StreamToCopy] | undefined => {
  const sounds = streams
    .filter(({ codec }) => codec === 'AAC')
    .map((stream) => ({ stream, track: requested.find(({ streamId }) => streamId === stream.id)?.track ?? 0 }));
  for (const [index, { stream, track }] of sounds.entries()) {
    const same = sounds
      .slice(0, index)
      .find((other) => other.track !== track && other.stream.language === stream.language);
    if (same) return [same.stream, stream];
  }
  return undefined;
};

/** Returns a sentence for each passthrough stream of a start request that cannot copy a track of a publisher. */
export const passthroughLacks = (
  requested: readonly PassthroughStream[],
  streams: readonly StreamToCopy[],
  inputKind: LiveInput['kind'] | undefined,
): ErrorDetail[] => {
  if (requested.length === 0) return [];
  const isVideo = ({ streamId }: PassthroughStream): boolean =>
    copyable.includes(streams.find(({ id }) => id === streamId)?.codec);
  const lackOf = ({ streamId, track }: PassthroughStream, index: number): string | undefined => {
    const stream = streams.find(({ id }) => id === streamId);
    const earlier = requested.slice(0, index);
    if (earlier.some((other) => other.streamId === streamId)) return `Stream ${streamId} has two tracks.`;
    // Sound is encoded, so several streams may have the same track.
    if (stream?.codec === 'AAC') return undefined;
    if (!stream || !copyable.includes(stream.codec))
      return `Stream ${streamId} is no H264, H265 or AAC stream of this encoding, so it has no track of the publisher.`;
    if (earlier.some((other) => other.track === track && isVideo(other)))
      return `Two streams copy video track ${track}.`;
    return stream.hasFilters ? `Stream ${streamId} is copied, so filters cannot be applied to it.` : undefined;
  };
  const encoded = requested.some(isVideo)
    ? streams.find(({ id, codec }) => copyable.includes(codec) && !requested.some(({ streamId }) => streamId === id))
    : undefined;
  const indistinct = indistinctSound(requested, streams);
  const general = [
    ...(inputKind !== undefined && !multitrackInputs.includes(inputKind)
      ? ['Only publishers to an RTMP input send several tracks.']
      : []),
    ...(encoded
      ? [
          `Stream ${encoded.id} would be encoded, with keyframes at other times than those of copied streams. ` +
            'List all video streams, or none.',
        ]
      : []),
    ...(indistinct
      ? [
          `Streams ${indistinct[0].id} and ${indistinct[1].id} have different tracks of sound and the same language. ` +
            'Set metadata.language of each, by which players choose.',
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
