import { posix } from 'node:path';
import type { DashSet, HlsRenditionMedia, ManifestDescription, MuxingType, PlacedRendition } from '@sluice/contract';
import type { MuxFacts, SegmentFact } from '@sluice/contract/workers/tasks/mux-facts';

/** A segment of a live stream whose captions are complete, with its time of the stream. */
export type CaptionedSegment = {
  sequence: number;
  startSeconds: number;
  durationSeconds: number;
  /** True if its media needs another init segment than the one before. */
  isDiscontinuous?: boolean;
};

/** Captions of a live stream or its recording, as a manifest lists them. */
export type CaptionTrack = {
  language: string;
  /** Name that players show; one of the language by default. */
  name?: string | undefined;
  /** Folder of its files, relative to the manifest. */
  folder: string;
  segments: readonly CaptionedSegment[];
};

/** Files of captions: WebVTT for HLS, the same in fMP4 for DASH, whose players disagree about separate WebVTT files. */
export type CaptionFormat = 'VTT' | 'MP4';

/** Stands for a muxing in the description of a manifest. */
const captionsId = 'captions';
const groupId = 'captions';
const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });
const usualName = (language: string): string => `${languageNames.of(language)} (auto-generated)`;
const ticksPerSecond = 1_000;
/** Players do not choose captions by bandwidth, but DASH requires it. */
const bitsPerSecond = 1_000;
/** Tells players that the text is what is spoken (RFC 8216, 4.3.4.1). */
const characteristics = ['public.accessibility.transcribes-spoken-dialog'];

/** Folder of the captions of a manifest, beside it; each manifest has its own, as times depend on its segments. */
export const captionFolder = (manifestId: string): string => `captions_${manifestId}`;

const extensions = { VTT: 'vtt', MP4: 'm4s' } as const;

/** Name of the captions of a segment in their folder. */
export const captionName = (sequence: number, format: CaptionFormat): string =>
  `segment_${sequence}.${extensions[format]}`;

/** Name of the init segment of captions in fMP4. */
export const captionInitName = 'init.mp4';

/** Span of a segment in milliseconds, which is the timescale of captions. */
export const captionSpan = ({
  startSeconds,
  durationSeconds,
}: Pick<CaptionedSegment, 'startSeconds' | 'durationSeconds'>): { start: number; end: number } => ({
  start: Math.round(startSeconds * ticksPerSecond),
  end: Math.round((startSeconds + durationSeconds) * ticksPerSecond),
});

type TimedSegment = Omit<CaptionedSegment, 'isDiscontinuous'> & {
  /** Version of the init segment of its media. */
  init: unknown;
};

/** Describes segments in order, with the discontinuities of their media. */
export const captionedSegments = (segments: readonly TimedSegment[]): CaptionedSegment[] =>
  segments.map(({ sequence, startSeconds, durationSeconds, init }, index) => {
    const before = segments[index - 1];
    const isDiscontinuous = before !== undefined && before.init !== init;
    return { sequence, startSeconds, durationSeconds, ...(isDiscontinuous && { isDiscontinuous }) };
  });

const segmentFact = (segment: CaptionedSegment, format: CaptionFormat, originSeconds: number): SegmentFact => {
  const { start, end } = captionSpan(segment);
  return {
    name: captionName(segment.sequence, format),
    sizeBytes: 0,
    startTicks: start,
    durationTicks: end - start,
    startSeconds: segment.startSeconds - originSeconds,
    durationSeconds: segment.durationSeconds,
    // Players count the discontinuities of all playlists.
    ...(segment.isDiscontinuous && { isDiscontinuous: true }),
  };
};

const muxingTypes: Record<CaptionFormat, MuxingType> = { VTT: 'CHUNKED_TEXT', MP4: 'FMP4' };

const factsOf = ({ segments, language }: CaptionTrack, format: CaptionFormat): MuxFacts => {
  const origin = segments[0]?.startSeconds ?? 0;
  const none = { width: null, height: null, frameRate: null, channels: null, sampleRate: null };
  return {
    muxingId: captionsId,
    kind: muxingTypes[format],
    tracks: [{ streamId: captionsId, media: 'subtitle', codec: 'wvtt', language, ...none }],
    codecs: 'wvtt',
    durationSeconds: segments.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
    bandwidthBitsPerSecond: bitsPerSecond,
    averageBandwidthBitsPerSecond: bitsPerSecond,
    sizeBytes: 0,
    timescale: ticksPerSecond,
    initSegment: format === 'MP4' ? { name: captionInitName, sizeBytes: 0 } : null,
    segments: segments.map((segment) => segmentFact(segment, format, origin)),
    file: null,
  };
};

const renditionOf = (track: CaptionTrack, format: CaptionFormat, encodingId: string): PlacedRendition => ({
  encodingId,
  muxingId: captionsId,
  muxingType: muxingTypes[format],
  kind: 'SUBTITLE',
  codecs: ['WEBVTT'],
  streamIds: [],
  language: track.language,
  outputs: [],
  facts: factsOf(track, format),
  segmentPath: track.folder,
});

type Described<T extends ManifestDescription['type']> = ManifestDescription & { type: T };

const inHls = (description: Described<'HLS'>, track: CaptionTrack, name: string): ManifestDescription => {
  const groupIds = new Set(description.variants.map(({ subtitlesGroup = groupId }) => subtitlesGroup));
  const rendition = renditionOf(track, 'VTT', description.variants[0]?.encodingId ?? '');
  const members = [...groupIds].map((id): HlsRenditionMedia => ({
    ...rendition,
    media: 'SUBTITLES',
    groupId: id,
    name,
    isDefault: false,
    autoselect: true,
    forced: false,
    characteristics,
    uri: `${posix.basename(track.folder)}.m3u8`,
    tags: [],
  }));
  return {
    ...description,
    variants: description.variants.map((variant) => ({
      ...variant,
      subtitlesGroup: variant.subtitlesGroup ?? groupId,
    })),
    media: [...description.media, ...members],
  };
};

const encodingIdOf = ({ periods }: Described<'DASH'>): string => {
  const items = periods.flatMap(({ sets }) => sets.flatMap(({ representations }) => representations));
  return items.flatMap((item) => ('rendition' in item ? [item.rendition.encodingId] : []))[0] ?? '';
};

const inDash = (description: Described<'DASH'>, track: CaptionTrack, name: string): ManifestDescription => {
  const rendition = renditionOf(track, 'MP4', encodingIdOf(description));
  const set: DashSet = {
    kind: 'SUBTITLE',
    language: track.language,
    roles: ['CAPTION'],
    labels: [{ value: name }],
    accessibilities: [],
    customAttributes: [],
    protections: [],
    representations: [
      { id: captionsId, protections: [], form: 'segments', layout: 'TIMELINE', isTemplateShared: false, rendition },
    ],
  };
  const [first, ...others] = description.periods;
  // The last set, as players follow the others by their position.
  return first ? { ...description, periods: [{ ...first, sets: [...first.sets, set] }, ...others] } : description;
};

/** Adds captions to an HLS or DASH manifest; other manifests stay as they are, and so do all without a segment. */
export const withCaptions = (description: ManifestDescription, track: CaptionTrack): ManifestDescription => {
  if (track.segments.length === 0) return description;
  const name = track.name ?? usualName(track.language);
  switch (description.type) {
    case 'HLS':
      return inHls(description, track, name);
    case 'DASH':
      return inDash(description, track, name);
    case 'SMOOTH_STREAMING':
      return description;
  }
};
