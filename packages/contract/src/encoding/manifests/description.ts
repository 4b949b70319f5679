import type { DashEventSignalling } from '../live/insertion/vocabulary.ts';
import type { PlacedAd } from '../scene-analysis/place-ads.ts';
import type { MuxingType } from '../vocabulary.ts';

/** A muxing that a manifest can reference, with the facts measured by the worker. */
export type Rendition = {
  encodingId: string;
  muxingId: string;
  muxingType: MuxingType;
  /** VIDEO if any of its streams is a video. */
  kind: 'VIDEO' | 'AUDIO' | 'SUBTITLE';
  codecs: string[];
  streamIds: string[];
  language?: string;
  outputs: { outputId: string; outputPath: string }[];
  facts: Record<string, unknown>;
};

/** A rendition in a manifest: paths relative to the manifest, and the range of its segments. */
export type PlacedRendition = Rendition & {
  segmentPath: string;
  /** Path of its single file, relative to the manifest. */
  filePath?: string;
  startSegmentNumber?: number;
  endSegmentNumber?: number;
  startSeconds?: number;
  endSeconds?: number;
  /** Media time at the start of its DASH period; that of its first segment by default. */
  offsetTicks?: number;
};

/** DRM data as recorded by the worker. */
export type RecordedProtection = Record<string, unknown>;

export type HlsTag =
  | { data: string; segment: number }
  /** At a keyframe, a tag stands before the segment that starts with it. */
  | { data: string; seconds: number; isKeyframe?: boolean };

type HlsGroupMember = {
  groupId: string;
  name: string;
  language?: string;
  assocLanguage?: string;
  isDefault: boolean;
  autoselect: boolean;
  forced: boolean;
  characteristics: string[];
};
export type HlsRenditionMedia = PlacedRendition &
  HlsGroupMember & { media: 'AUDIO' | 'VIDEO' | 'SUBTITLES'; uri: string; tags: HlsTag[] };
export type HlsMedia =
  | HlsRenditionMedia
  | (HlsGroupMember & { media: 'VTT'; uri: string; vttUrl: string; tags: HlsTag[] })
  | (HlsGroupMember & { media: 'CLOSED_CAPTIONS'; instreamId: string });

export type HlsVariant = PlacedRendition & {
  uri: string;
  /** The variant is written once per group; if empty, once without an audio group. */
  audioGroups: string[];
  videoGroup?: string;
  subtitlesGroup?: string;
  /** NONE if there are known to be no captions. */
  closedCaptions?: string;
  tags: HlsTag[];
  /** Names of the I-frame playlists. */
  iframePlaylists: string[];
  isFrameRateForced?: boolean;
  isVideoRangeForced?: boolean;
};
/** Wall-clock time of the first frame, and its placement in playlists. */
export type ProgramDateTime = {
  startsAt: string;
  /** True for the time of the input, false for that of the encoding. */
  isOfInput: boolean;
  placement: 'ONCE_PER_PLAYLIST' | 'SEGMENTS_INTERVAL' | 'SECONDS_INTERVAL';
  interval: number;
};

export type HlsContent = { variants: HlsVariant[]; media: HlsMedia[]; programDateTime?: ProgramDateTime };

/** Sprites of a stream, as recorded by the worker. */
export type RecordedSprites = Record<string, unknown>;

export type DashItem = { id: string; dependencyId?: string; protections: RecordedProtection[] } & (
  | {
      form: 'segments';
      layout: 'TEMPLATE' | 'LIST' | 'TIMELINE';
      isTemplateShared: boolean;
      rendition: PlacedRendition;
    }
  | { form: 'file'; layout: 'SEGMENT_BASE' | 'SEGMENT_LIST'; rendition: PlacedRendition }
  | { form: 'text'; format: 'VTT' | 'IMSC'; url: string }
  | { form: 'sprite'; sprites: RecordedSprites; segmentPath: string }
);

export type DashSet = {
  kind: 'VIDEO' | 'AUDIO' | 'SUBTITLE' | 'IMAGE';
  language?: string;
  roles: string[];
  labels: { value: string; lang?: string; id?: number }[];
  accessibilities: { schemeIdUri: string; value: string }[];
  customAttributes: { key: string; value?: string }[];
  protections: RecordedProtection[];
  /** Schemes of the events within its segments. */
  inbandEventSchemes?: string[];
  representations: DashItem[];
};
export type DashPeriod = {
  startSeconds?: number;
  durationSeconds?: number;
  /** Advertisements in a live stream or its recording, which are events of the period that they start in. */
  ads?: { breaks: readonly AdBreak[]; signalling: DashEventSignalling };
  /**
   * Times of the media at which a recording has further periods, in seconds. Segments with another init segment always
   * start one.
   */
  borders?: number[];
  /** XML, written unchanged. */
  customElements: string[];
  sets: DashSet[];
};
export type DashContent = { periods: DashPeriod[] };

export type SmoothRendition = PlacedRendition & { filePath: string; trackName?: string; priority?: number };
export type SmoothContent = { renditions: SmoothRendition[]; protections: RecordedProtection[] };

export type ManifestContent =
  | ({ type: 'HLS' } & HlsContent)
  | ({ type: 'DASH' } & DashContent)
  | ({ type: 'SMOOTH_STREAMING' } & SmoothContent);

/** A part of a live stream that is a period of DASH. */
export type LiveDashPeriod = {
  /** Number of its first segment, which stays the same when the window has left it behind. */
  id: number;
  startSeconds: number;
  /** True if it continues the period before with the same init segments: an advertisement starts or ends. */
  isContinuous: boolean;
};

/** Window of a running live stream: its manifests are written again with each segment. */
export type LiveWindow = {
  /** Number of its first segment, and of the discontinuities before it. */
  mediaSequence: number;
  discontinuitySequence: number;
  /** Wall-clock time of the timeline's zero, and of this version of the manifest. */
  timelineStartsAt: string;
  writtenAt: string;
  /** Periods of DASH that overlap with it, in order. */
  periods: LiveDashPeriod[];
  segmentSeconds: number;
  /** Length of the window. */
  timeshiftSeconds: number;
  suggestedDelaySeconds?: number;
  minimumUpdateSeconds?: number;
};

/** An advertisement in a live stream, with its times on the timeline of the stream and its messages of SCTE 35. */
export type AdBreak = {
  /** Identifies it in all its messages. */
  eventId: number;
  startSeconds: number;
  /** Wall-clock time of its start. */
  startsAt: string;
  /** Announced length. */
  durationSeconds: number | null;
  /** End by message, or by the announced length; null while neither is known. */
  endSeconds: number | null;
  /** Messages in base64. */
  outSection: string;
  inSection: string | null;
};

/** Ads placed in encodings, by the id of the encoding. */
export type PlacedAds = Record<string, readonly PlacedAd[]>;

/** Contents of a manifest, independent of the format of its type. */
export type ManifestDescription = {
  fileName: string;
  outputId: string;
  outputPath: string;
  settings: Record<string, unknown>;
  /** Absent for finished content. */
  live?: LiveWindow;
  /** True while the encoding runs: the manifest lists the beginning, and is written again with more segments. */
  isGrowing?: boolean;
  placedAds?: PlacedAds;
} & ManifestContent;
