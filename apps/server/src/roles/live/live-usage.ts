import type { EncodingParts, Usage } from '@sluice/core';
import { toNumber, type LivePlan, type MuxFacts } from '@sluice/media';
import { factsOf, type LiveRecording, type RecordedSegment } from './recording.ts';

const bitrateOf = (bytes: number, seconds: number): number => (seconds > 0 ? Math.round((bytes * 8) / seconds) : 0);

type MuxingFacts = {
  muxingId: string;
  facts: MuxFacts;
  /** Seconds of it that a second node has encoded as well. */
  standbySeconds: number;
};

/** Usage of a live encoding: the recorded time of every stream and muxing. */
const liveUsage = (plan: LivePlan, { streams }: EncodingParts, facts: readonly MuxingFacts[]): Usage[] => {
  const ofStreams = streams.flatMap(({ id, codec_config_id }): Usage[] => {
    const muxing = facts.find(({ facts: { tracks } }) => tracks[0]?.streamId === id);
    const video = plan.video?.renditions.find(({ streamId }) => streamId === id);
    const audio = plan.audio?.renditions.find(({ streamId }) => streamId === id);
    if (!muxing) return [];
    const { standbySeconds } = muxing;
    const { durationSeconds: seconds, sizeBytes: bytes } = muxing.facts;
    const common = {
      codecConfigId: codec_config_id,
      bitrate: bitrateOf(bytes, seconds),
      isLive: true,
      ...(standbySeconds > 0 && { standbySeconds }),
    };
    const detail = video
      ? { codec: video.codec.kind, width: video.width, height: video.height, rate: toNumber(video.rate) }
      : { codec: audio?.codec.kind ?? '', rate: audio?.target.sampleRate ?? 0 };
    return [{ partId: id, part: 'STREAM', seconds, bytes, detail: { ...common, ...detail } }];
  });
  const ofMuxings = facts.map(({ muxingId, facts: own }): Usage => {
    const { kind, durationSeconds: seconds, sizeBytes: bytes, tracks } = own;
    const detail = {
      muxingType: kind,
      ...(tracks[0] && { streamId: tracks[0].streamId }),
      bitrate: own.averageBandwidthBitsPerSecond,
      isLive: true,
    };
    return { partId: muxingId, part: 'MUXING', seconds, bytes, detail };
  });
  return [...ofStreams, ...ofMuxings];
};

const dayMilliseconds = 86_400_000;
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const scaled = (sizes: Readonly<Record<string, number>>, share: number): Record<string, number> =>
  Object.fromEntries(Object.entries(sizes).map(([id, bytes]) => [id, Math.round(bytes * share)]));

/** Splits a segment that lasts beyond midnight (UTC), so that each day has its own share. */
export const splitAtMidnight = (segment: RecordedSegment): RecordedSegment[] => {
  const { startedAt, durationSeconds, tracks } = segment;
  const midnight = (Math.floor(startedAt.getTime() / dayMilliseconds) + 1) * dayMilliseconds;
  const share = (midnight - startedAt.getTime()) / 1000 / durationSeconds;
  if (!(share < 1)) return [segment];
  const part = (of: number, at: Date): RecordedSegment => ({
    ...segment,
    startedAt: at,
    durationSeconds: durationSeconds * of,
    tracks: tracks.map((track) => ({
      ...track,
      durationTicks: track.durationTicks * of,
      sizeBytes: Math.round(track.sizeBytes * of),
      ...(track.transportBytes && { transportBytes: scaled(track.transportBytes, of) }),
    })),
  });
  return [part(share, startedAt), part(1 - share, new Date(midnight))];
};

type Recorded = { segments: readonly RecordedSegment[]; recording: LiveRecording };

/** Usage of a live encoding by day (UTC), computed from its committed segments: the same for whichever node does so. */
export const liveUsageByDay = (plan: LivePlan, parts: EncodingParts, { segments, recording }: Recorded): Usage[] =>
  [...Map.groupBy(segments.flatMap(splitAtMidnight), ({ startedAt }) => dayOf(startedAt))].flatMap(([day, ofDay]) => {
    const last = ofDay.at(-1);
    const endOfDay = new Date(`${day}T23:59:59.999Z`).getTime();
    const until = last && new Date(Math.min(endOfDay, last.startedAt.getTime() + last.durationSeconds * 1000));
    const withStandby = ofDay.filter(({ hasStandby }) => hasStandby);
    const facts = plan.muxings.map((muxing) => ({
      muxingId: muxing.muxingId,
      facts: factsOf(plan, muxing, ofDay, recording),
      standbySeconds: factsOf(plan, muxing, withStandby, recording).durationSeconds,
    }));
    return liveUsage(plan, parts, facts).map((usage) => ({ ...usage, day, ...(until && { until }) }));
  });
