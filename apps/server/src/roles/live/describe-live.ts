import { createHmac } from 'node:crypto';
import { configurations, usualLivePresets } from '@sluice/contract';
import { loadSources, openResource, type Context, type EncodingParts } from '@sluice/core';
import {
  fraction,
  liveInfo,
  planLive,
  type Codec,
  type Filter,
  type LivePlan,
  type LiveSource,
  type PublishedTracks,
} from '@sluice/media';
import { describeMuxing } from '../../tasks/plan/describe-muxing.ts';
import { applyConditions, type Applied } from '../../tasks/plan/stream-conditions.ts';

const inputKey = 'live';

/** Rates that cameras and encoders use; a publisher's announcement is rounded to the next one. */
const usualRates = [
  [24_000, 1001],
  [24, 1],
  [25, 1],
  [30_000, 1001],
  [30, 1],
  [50, 1],
  [60_000, 1001],
  [60, 1],
] as const;
const usualRate = 30;

const rateOf = (announced = usualRate): ReturnType<typeof fraction> => {
  const distance = ([numerator, denominator]: readonly [number, number]): number =>
    Math.abs(numerator / denominator - announced);
  const [numerator, denominator] = usualRates.toSorted((one, other) => distance(one) - distance(other))[0] ?? [30, 1];
  return fraction(numerator, denominator);
};

/** Source of the plan: what the first publisher sends. Later ones are converted to it. */
export const liveSourceOf = ({ video, audio }: PublishedTracks): LiveSource => ({
  video: video && { width: video.width ?? 1280, height: video.height ?? 720, rate: rateOf(video.frameRate) },
  audio: audio && { sampleRate: audio.sampleRate ?? 48_000, channels: Math.min(2, audio.channels ?? 2) },
});

/** Longest GOP of streams with ad markers: an advertisement starts with a keyframe. */
const adGopSeconds = 1;

type PlanOptions = {
  source: LiveSource;
  secretKey: Uint8Array;
  hasAds: boolean;
  /** Streams that copy a video track of the publisher, or encode a track of its sound. */
  passthrough: readonly { streamId: string; track: number }[];
};

/** A live encoding without the streams whose conditions its source does not meet. */
export type PlannedEncoding = {
  plan: LivePlan;
  /** Streams and muxings that the plan contains. */
  parts: EncodingParts;
  /** Streams and muxings that are left out. */
  ignored: Applied['ignored'];
};

/** Plans the renditions, segments and names of a live encoding for its source: the same at every node. */
export const planOfEncoding = async (
  context: Context,
  encodingId: string,
  parts: EncodingParts,
  { source, secretKey, hasAds, passthrough }: PlanOptions,
): Promise<PlannedEncoding> => {
  const { streams, muxings } = parts;
  const { filters: applied } = await loadSources(context, encodingId);
  const described = await Promise.all(
    streams.map(async ({ id, codec_config_id }) => {
      const filters = applied
        .filter(({ streamId }) => streamId === id)
        // Kind and settings come from the same row; its settings passed the schema of that kind.
        .map(({ kind, settings }) => ({ kind, settings }) as Filter);
      const { kind, settings } = await openResource(context, configurations, codec_config_id);
      const usual = Object.entries(usualLivePresets).find(([name]) => name === kind);
      const preset = usual && { presetConfiguration: usual[1], ...(hasAds && { maxKeyframeInterval: adGopSeconds }) };
      // Kind and settings come from the same row; its settings passed the schema of that kind.
      const codec = { kind, settings: { ...preset, ...settings } } as Codec;
      return {
        id,
        codec,
        inputKey,
        selection: { mode: 'AUTO' as const },
        ...(filters.length > 0 && { filters }),
      };
    }),
  );
  const { description, ignored } = applyConditions(
    {
      encodingId,
      namingSeed: createHmac('sha256', secretKey).update(`naming ${encodingId}`).digest('hex'),
      inputs: [{ key: inputKey, info: liveInfo(source) }],
      streams: described,
      muxings: muxings.map(describeMuxing),
    },
    parts,
  );
  const plan = planLive(description);
  const sounds = new Set(described.filter(({ codec }) => codec.kind === 'AAC').map(({ id }) => id));
  const tracksOf = (isSound: boolean): Map<string, number> =>
    new Map(
      passthrough
        .filter(({ streamId }) => sounds.has(streamId) === isSound)
        .map(({ streamId, track }) => [streamId, track]),
    );
  const isUsed = ({ id }: { id: string }): boolean =>
    [...ignored.streams, ...ignored.muxings].every((other) => other.id !== id);
  return {
    plan: { ...plan, copies: tracksOf(false), soundTracks: tracksOf(true) },
    parts: { streams: streams.filter(isUsed), muxings: muxings.filter(isUsed) },
    ignored,
  };
};
