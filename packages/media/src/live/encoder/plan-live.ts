import { AppError } from '@sluice/contract';
import type { EncodeAudioPayload, EncodeVideoPayload, MuxPayload } from '../../plan/plan.ts';
import { planEncoding } from '../../plan/plan-encoding.ts';
import type { MediaInfo } from '../../probe/media-info.ts';
import { fraction, type Fraction } from '../../shared/fraction.ts';
import type { LiveTrack } from '../package/packager-types.ts';
import type { EncodingDescription } from '../../sources/description.ts';

/** Work of a live encoding: one process encodes all renditions, and each muxing holds one of them. */
export type LivePlan = {
  video: EncodeVideoPayload | undefined;
  audio: EncodeAudioPayload | undefined;
  muxings: MuxPayload[];
  /** Renditions that copy a video track of the publisher, by stream; they are encoded only in a slate and inserted content. */
  copies?: ReadonlyMap<string, number>;
  /** Track of the publisher's sound that a rendition encodes, by stream; the first one, 0, by default. */
  soundTracks?: ReadonlyMap<string, number>;
  /** Local paths of the files that filters read, by their keys in the plan. */
  files?: ReadonlyMap<string, string>;
};

export type LiveSource = {
  video: { width: number; height: number; rate: Fraction } | null;
  audio: { sampleRate: number; channels: number } | null;
};

/** Length of the planned video; no part of the plan that is used depends on it. */
const plannedSeconds = 3_600;

const square = fraction(1, 1);

/** Describes the input of a live encoding as if it had been analyzed; a missing track becomes black or silence. */
export const liveInfo = ({ video, audio }: LiveSource): MediaInfo => {
  const { width, height, rate } = video ?? { width: 1280, height: 720, rate: fraction(25, 1) };
  const { sampleRate, channels } = audio ?? { sampleRate: 48_000, channels: 2 };
  return {
    container: 'flv',
    durationSeconds: plannedSeconds,
    sizeBytes: 0,
    bitrateBitsPerSecond: 0,
    videoStreams: [
      {
        index: 0,
        codec: 'h264',
        width,
        height,
        rotation: 0,
        sampleAspectRatio: square,
        displayAspectRatio: fraction(width, height),
        frameRate: rate,
        isVariableFrameRate: false,
        isInterlaced: false,
        bitDepth: 8,
        color: {},
        durationSeconds: plannedSeconds,
        isDurationEstimated: true,
      },
    ],
    audioStreams: [{ index: 1, codec: 'aac', channels, sampleRate, isDefault: true, durationSeconds: plannedSeconds }],
    subtitleStreams: [],
  };
};

const only = <T>(payloads: readonly T[], media: string): T | undefined => {
  if (payloads.length > 1)
    throw new AppError('settings_unsupported', {
      evidence: `All live ${media} streams must share their ${media} filters.`,
    });
  return payloads[0];
};

/** Plans a live encoding: the same renditions, keyframes, segments and names as for a file. */
export const planLive = (description: EncodingDescription): LivePlan => {
  const { tasks } = planEncoding(description, { chunkSeconds: plannedSeconds * 2 });
  const video = only(
    tasks.flatMap((task) => (task.kind === 'encode-video' ? [task.payload] : [])),
    'video',
  );
  const uneven = video?.renditions.find(({ keyframes }) => !('everyFrames' in keyframes));
  if (uneven)
    throw new AppError('settings_unsupported', {
      evidence: `Stream ${uneven.streamId}: the frame rates of live streams must be multiples of the lowest one.`,
    });
  return {
    video,
    audio: only(
      tasks.flatMap((task) => (task.kind === 'encode-audio' ? [task.payload] : [])),
      'audio',
    ),
    muxings: tasks.flatMap((task) => (task.kind === 'mux' ? [task.payload] : [])),
  };
};

/** Samples that FFmpeg's AAC encoder writes before the sound, which fragments without an edit list cannot hide. */
const primingSamples = 1024;

/** Tracks of a live encoding, one for each stream. */
export const liveTracks = ({ video, audio }: LivePlan): LiveTrack[] => [
  ...(video?.renditions ?? []).map(({ streamId }) => ({ id: streamId, media: 'video' as const })),
  ...(audio?.renditions ?? []).map(({ streamId, target }) => ({
    id: streamId,
    media: 'audio' as const,
    delaySeconds: primingSamples / target.sampleRate,
  })),
];
