import { muxFacts } from '@sluice/contract/workers/tasks/mux-facts';
import { protectedFacts } from '@sluice/contract/workers/tasks/protected-facts';
import { muxingSettings, type Context, type EncodingParts, type Usage } from '@sluice/core';
import {
  toNumber,
  type EncodeAudioPayload,
  type EncodeFacts,
  type EncodeSubtitlesPayload,
  type EncodeVideoPayload,
} from '@sluice/media';
import { z } from 'zod';
import { loadFinished } from '../finished-tasks.ts';
import { encodeAudioTask, encodeSubtitlesTask, encodeVideoTask } from '../media/task.ts';

type Encoded = { seconds: number; bytes: number; detail: Usage['detail'] };

const videoPieces = (payload: EncodeVideoPayload, facts: EncodeFacts): [string, Encoded][] =>
  payload.renditions.flatMap((rendition): [string, Encoded][] => {
    const encoded = facts.renditions.find(({ streamId }) => streamId === rendition.streamId);
    if (!encoded) return [];
    const { width, height, codec } = rendition;
    const rate = toNumber(rendition.rate);
    const { encodingMode, presetConfiguration } = codec.settings as {
      encodingMode?: string;
      presetConfiguration?: string;
    };
    const detail = {
      codec: codec.kind,
      width,
      height,
      rate,
      encodingMode: encodingMode ?? 'STANDARD',
      preset: presetConfiguration,
    };
    return [[rendition.streamId, { seconds: encoded.seconds, bytes: encoded.sizeBytes, detail }]];
  });

const audioPieces = (payload: EncodeAudioPayload, facts: EncodeFacts): [string, Encoded][] =>
  payload.renditions.flatMap(({ streamId, codec, target }): [string, Encoded][] => {
    const encoded = facts.renditions.find((rendition) => rendition.streamId === streamId);
    if (!encoded) return [];
    const detail = { codec: codec.kind, rate: target.sampleRate, encodingMode: 'STANDARD' };
    return [[streamId, { seconds: encoded.seconds, bytes: encoded.sizeBytes, detail }]];
  });

const subtitlePieces = (payload: EncodeSubtitlesPayload, facts: EncodeFacts): [string, Encoded][] =>
  payload.renditions.flatMap(({ streamId, codec }): [string, Encoded][] => {
    const encodedRendition = facts.renditions.find((rendition) => rendition.streamId === streamId);
    if (!encodedRendition) return [];
    return [
      [
        streamId,
        { seconds: encodedRendition.seconds, bytes: encodedRendition.sizeBytes, detail: { codec: codec.kind } },
      ],
    ];
  });

const encodedPieces = async (context: Context, encodingId: string): Promise<[string, Encoded][]> => {
  const video = await loadFinished(context, encodingId, encodeVideoTask);
  const audio = await loadFinished(context, encodingId, encodeAudioTask);
  const subtitles = await loadFinished(context, encodingId, encodeSubtitlesTask);
  return [
    ...video.flatMap(({ payload, result }) => videoPieces(payload, result.facts)),
    ...audio.flatMap(({ payload, result }) => (payload.isAhead ? [] : audioPieces(payload, result.facts))),
    ...subtitles.flatMap(({ payload, result }) => subtitlePieces(payload, result.facts)),
  ];
};

const encodedStreams = async (context: Context, encodingId: string): Promise<Map<string, Encoded>> => {
  const streams = new Map<string, Encoded>();
  for (const [streamId, piece] of await encodedPieces(context, encodingId)) {
    const before = streams.get(streamId);
    streams.set(streamId, {
      ...piece,
      seconds: piece.seconds + (before?.seconds ?? 0),
      bytes: piece.bytes + (before?.bytes ?? 0),
    });
  }
  return streams;
};

const recordedFacts = muxFacts.extend({ protected: z.record(z.string(), protectedFacts).optional() });
type RecordedFacts = z.output<typeof recordedFacts>;

const protectedTypes: readonly string[] = ['FMP4', 'MP4'];

/** Returns the bytes written to outputs; a muxing with only protected files has its own type, `DRM_…`. */
const writtenOf = (row: EncodingParts['muxings'][number], facts: RecordedFacts) => {
  const protectedBytes = Object.values(facts.protected ?? {}).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const hasClear = (muxingSettings(row).outputs ?? []).length > 0 || protectedBytes === 0;
  const isProtected = !hasClear && protectedTypes.includes(row.type);
  return {
    bytes: protectedBytes + (hasClear ? facts.sizeBytes : 0),
    muxingType: isProtected ? `DRM_${row.type}` : row.type,
  };
};

const muxingUsage = ({ muxings }: EncodingParts): Usage[] =>
  muxings.flatMap((row): Usage[] => {
    if (!row.facts) return [];
    const facts = recordedFacts.parse(row.facts);
    const streamId = facts.tracks[0]?.streamId;
    const { bytes, muxingType } = writtenOf(row, facts);
    const detail = { muxingType, streamId, bitrate: facts.averageBandwidthBitsPerSecond };
    return [{ partId: row.id, part: 'MUXING', seconds: facts.durationSeconds, bytes, detail }];
  });

const analyzedFacts = z.object({ input: z.object({ duration: z.number().optional() }).optional() });

/** Returns the billed usage of every stream and muxing of a finished encoding. */
export const usageOf = async (context: Context, encodingId: string, parts: EncodingParts): Promise<Usage[]> => {
  const encoded = await encodedStreams(context, encodingId);
  const streams = parts.streams.flatMap((row): Usage[] => {
    const encodedRendition = encoded.get(row.id);
    if (!encodedRendition) return [];
    const inputSeconds = analyzedFacts.parse(row.facts ?? {}).input?.duration;
    const bitrate =
      encodedRendition.seconds > 0 ? Math.round((encodedRendition.bytes * 8) / encodedRendition.seconds) : 0;
    const detail = { ...encodedRendition.detail, codecConfigId: row.codec_config_id, bitrate, inputSeconds };
    return [
      { partId: row.id, part: 'STREAM', seconds: encodedRendition.seconds, bytes: encodedRendition.bytes, detail },
    ];
  });
  return [...streams, ...muxingUsage(parts)];
};
