import { posix } from 'node:path';
import type { LiveDashPeriod, LiveWindow } from '@sluice/contract';
import type { LiveCaption, LiveSegment, StoredLiveSegment } from '@sluice/core';
import {
  ratesOf,
  readInit,
  segmentName,
  toNumber,
  type LivePlan,
  type LiveSource,
  type MuxFacts,
  type MuxPayload,
  type PackagedSegment,
  type PackagerState,
  type SegmentFact,
} from '@sluice/media';

/** A track of a committed segment, as stored. */
export type RecordedTrack = {
  id: string;
  init: number;
  startTicks: number;
  durationTicks: number;
  sizeBytes: number;
  /** Sizes of its encrypted files, by DRM; absent without one, and in recordings of earlier versions. */
  encryptedBytes?: Readonly<Record<string, number>>;
  /** Sizes of its transport streams, by muxing; absent without one. */
  transportBytes?: Readonly<Record<string, number>>;
};

/** A committed segment of all tracks. */
export type RecordedSegment = {
  sequence: number;
  startedAt: Date;
  startSeconds: number;
  durationSeconds: number;
  tracks: RecordedTrack[];
  /** True if a second node could have continued the stream when it was committed; absent before. */
  hasStandby?: boolean;
  /** Recognized speech, as the node before has recorded it; absent without. */
  captions?: readonly LiveCaption[];
};

/** State with which another node continues a stream: what the publisher sent first, and the packager's. */
export type LiveRecording = { source: LiveSource; packager: PackagerState };

// Written only by `storedSegment` and `LiveRecording` below.
type StoredTrack = RecordedTrack & { startSeconds: number; durationSeconds: number };

export const toStored = (segment: RecordedSegment, recording: LiveRecording): Omit<LiveSegment, 'id3Tags'> => ({
  sequence: segment.sequence,
  startedAt: segment.startedAt,
  tracks: segment.tracks.map((track) => ({
    ...track,
    startSeconds: segment.startSeconds,
    durationSeconds: segment.durationSeconds,
  })),
  recording,
});

export const fromStored = ({
  sequence,
  startedAt,
  tracks,
  hasStandby,
  captions,
}: StoredLiveSegment): RecordedSegment => {
  const stored = tracks as unknown as StoredTrack[];
  const { startSeconds = 0, durationSeconds = 0 } = stored[0] ?? {};
  return {
    sequence,
    startedAt,
    startSeconds,
    durationSeconds,
    tracks: stored,
    hasStandby,
    ...(captions && { captions }),
  };
};

/** Sizes of the files of a track, by DRM or muxing; undefined without one. */
type SizesOf = (trackId: string) => Record<string, number> | undefined;

export const toRecorded = (
  { tracks, ...segment }: Omit<PackagedSegment, 'messages'>,
  { encrypted, transport }: { encrypted: SizesOf; transport: SizesOf },
): RecordedSegment => ({
  sequence: segment.sequence,
  startedAt: segment.startedAt,
  startSeconds: segment.startSeconds,
  durationSeconds: segment.durationSeconds,
  tracks: tracks.map(({ bytes, ...track }) => {
    const [encryptedBytes, transportBytes] = [encrypted(track.id), transport(track.id)];
    return {
      ...track,
      sizeBytes: bytes.length,
      ...(encryptedBytes && { encryptedBytes }),
      ...(transportBytes && { transportBytes }),
    };
  }),
});

/** Name of a version of a muxing's init segment; later versions exist only after a discontinuity. */
export const initNameOf = ({ initSegmentName }: MuxPayload, version: number): string => {
  if (version === 0) return initSegmentName;
  const { dir, name, ext } = posix.parse(initSegmentName);
  return posix.join(dir, `${name}_${version}${ext}`);
};

/** Reports whether the segments of a muxing are transport streams, which need no init segment. */
export const isTransport = ({ kind }: Pick<MuxPayload, 'kind'>): boolean => kind === 'TS';

/** Stream of a muxing: live segments have exactly one. */
export const streamIdOf = ({ tracks }: MuxPayload): string => tracks[0]?.streamId ?? '';

export const mediaNameOf = ({ segmentNaming, namingSeed }: MuxPayload, sequence: number): string =>
  segmentName(segmentNaming, sequence, namingSeed);

type TrackFacts = MuxFacts['tracks'][number];

const trackFacts = (plan: LivePlan, streamId: string, init: ReturnType<typeof readInit>): TrackFacts => {
  const video = plan.video?.renditions.find((rendition) => rendition.streamId === streamId);
  return {
    streamId,
    media: video ? 'video' : 'audio',
    codec: init.codec,
    language: null,
    width: init.width || null,
    height: init.height || null,
    frameRate: video?.rate ?? null,
    channels: init.channels || null,
    sampleRate: init.sampleRate || null,
  };
};

/** Reports whether players need other init segments than for the segment before. */
const startsAnew = (before: Pick<RecordedTrack, 'init'> | undefined, after: Pick<RecordedTrack, 'init'>): boolean =>
  before !== undefined && before.init !== after.init;

/** Facts of a muxing about some of its segments, as manifests and statistics need them. */
export const factsOf = (
  plan: LivePlan,
  muxing: MuxPayload,
  segments: readonly RecordedSegment[],
  { packager }: LiveRecording,
  sizeOf: (track: RecordedTrack) => number = ({ sizeBytes, transportBytes }) =>
    transportBytes?.[muxing.muxingId] ?? sizeBytes,
): MuxFacts => {
  const streamId = streamIdOf(muxing);
  const init = readInit(Buffer.from(packager.tracks.find(({ id }) => id === streamId)?.init ?? '', 'base64'));
  const own = segments.flatMap(({ sequence, tracks }) => {
    const track = tracks.find(({ id }) => id === streamId);
    return track ? [{ ...track, sequence }] : [];
  });
  const origin = own[0]?.startTicks ?? 0;
  const facts = own.map((ownTrack, index): SegmentFact => {
    const { sequence, startTicks, durationTicks, init: version } = ownTrack;
    const isNew = startsAnew(own[index - 1], ownTrack);
    return {
      name: mediaNameOf(muxing, sequence),
      sizeBytes: sizeOf(ownTrack),
      startTicks,
      durationTicks,
      startSeconds: (startTicks - origin) / init.timescale,
      durationSeconds: durationTicks / init.timescale,
      ...(isNew && (isTransport(muxing) ? { isDiscontinuous: true } : { newInit: initNameOf(muxing, version) })),
    };
  });
  const track = trackFacts(plan, streamId, init);
  return {
    muxingId: muxing.muxingId,
    kind: muxing.kind,
    tracks: [track],
    codecs: track.codec,
    ...ratesOf(facts),
    timescale: init.timescale,
    initSegment: isTransport(muxing)
      ? null
      : { name: initNameOf(muxing, own[0]?.init ?? 0), sizeBytes: init.bytes.length },
    segments: facts,
    file: null,
  };
};

/** Leaves out the newest segments that end within the given time before the live edge, but never all. */
export const behindEdge = (segments: readonly RecordedSegment[], seconds: number): readonly RecordedSegment[] => {
  const endOf = ({ startSeconds, durationSeconds }: RecordedSegment): number => startSeconds + durationSeconds;
  const last = segments.at(-1);
  if (!last || seconds === 0) return segments;
  const kept = segments.filter((segment) => endOf(segment) <= endOf(last) - seconds);
  return kept.length > 0 ? kept : segments.slice(0, 1);
};

/** Times are rounded to ticks. */
const toleranceSeconds = 0.001;

/** Leaves out the segments that start before a time of the stream, in seconds, but never the newest one. */
export const fromTime = (segments: readonly RecordedSegment[], seconds: number): readonly RecordedSegment[] => {
  const first = segments.findIndex(({ startSeconds }) => startSeconds >= seconds - toleranceSeconds);
  return segments.slice(first === -1 ? -1 : first);
};

/** Returns the newest segments that span at least the given time. */
export const newestOf = (segments: readonly RecordedSegment[], seconds: number): RecordedSegment[] => {
  let total = 0;
  const first = segments.findLastIndex(({ durationSeconds }) => {
    total += durationSeconds;
    return total >= seconds;
  });
  return segments.slice(Math.max(0, first));
};

export type WindowSettings = {
  timeshiftSeconds: number;
  /** Time that the newest listed segment stays behind the live edge. */
  edgeOffsetSeconds?: number;
  /** True if DASH clients count from the first segment that was available, and not from its first frame. */
  isFromFirstSegment?: boolean;
  suggestedDelaySeconds?: number;
  minimumUpdateSeconds?: number;
};

const versionOf = ({ tracks }: RecordedSegment): number => tracks[0]?.init ?? 0;

/** Describes the window of a live manifest; `all` are the segments since the start, `shown` those of the window. */
export const windowOf = (
  all: readonly RecordedSegment[],
  shown: readonly RecordedSegment[],
  segmentSeconds: number,
  { edgeOffsetSeconds = 0, isFromFirstSegment = false, ...settings }: WindowSettings,
): Omit<LiveWindow, 'periods'> | undefined => {
  const [first] = shown;
  if (!first) return undefined;
  const delaySeconds = edgeOffsetSeconds + (isFromFirstSegment ? (all[0]?.durationSeconds ?? 0) : 0);
  return {
    mediaSequence: first.sequence,
    discontinuitySequence: versionOf(first),
    timelineStartsAt: new Date(first.startedAt.getTime() + (delaySeconds - first.startSeconds) * 1000).toISOString(),
    writtenAt: new Date().toISOString(),
    segmentSeconds,
    ...settings,
  };
};

/** Reports whether a segment starts a period of DASH, besides those with new init segments. */
export type IsPeriodBorder = (segment: RecordedSegment, before: RecordedSegment) => boolean;

/** Describes the periods of DASH that overlap with the shown segments; `all` are those since the start. */
export const periodsOf = (
  all: readonly RecordedSegment[],
  shown: readonly RecordedSegment[],
  isBorder: IsPeriodBorder = () => false,
): LiveDashPeriod[] => {
  const [first, last] = [shown[0], shown.at(-1)];
  const periods: LiveDashPeriod[] = [];
  for (let index = all.findLastIndex((segment) => segment === last); index >= 0; index -= 1) {
    const [segment, before] = [all[index], all[index - 1]];
    const [track] = segment?.tracks ?? [];
    if (!first || !segment || !track) break;
    const isNew = startsAnew(before?.tracks[0], track);
    if (before && !isNew && !isBorder(segment, before)) continue;
    const startSeconds = before ? segment.startSeconds : 0;
    periods.unshift({ id: segment.sequence, startSeconds, isContinuous: before !== undefined && !isNew });
    if (segment.sequence <= first.sequence) break;
  }
  return periods;
};

/** Longest planned segment, in seconds. */
export const segmentSecondsOf = ({ muxings }: LivePlan): number =>
  Math.max(...muxings.map(({ segmentSeconds }) => toNumber(segmentSeconds)));
