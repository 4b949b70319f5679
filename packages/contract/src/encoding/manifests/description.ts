import type { MuxingType } from '../encodings/vocabulary.ts';

/** A muxing that a manifest can point to, with what the worker measured of it. */
export type Rendition = {
  encodingId: string;
  muxingId: string;
  muxingType: MuxingType;
  /** VIDEO if any of its streams is one. */
  kind: 'VIDEO' | 'AUDIO' | 'SUBTITLE';
  codecs: string[];
  streamIds: string[];
  language?: string;
  outputs: { outputId: string; outputPath: string }[];
  facts: Record<string, unknown>;
};

/** A rendition in its place: where its files are, seen from the manifest, and which of its segments are meant. */
export type PlacedRendition = Rendition & {
  segmentPath: string;
  /** Where its one file is, seen from the manifest. */
  filePath?: string;
  startSegmentNumber?: number;
  endSegmentNumber?: number;
  startSeconds?: number;
  endSeconds?: number;
};

/** Protection as the worker recorded it. */
export type RecordedProtection = Record<string, unknown>;

export type HlsTag = { data: string; segment: number } | { data: string; seconds: number };

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
  /** A variant for each; one without sound of its own group if empty. */
  audioGroups: string[];
  videoGroup?: string;
  subtitlesGroup?: string;
  /** NONE where it is known that there are none. */
  closedCaptions?: string;
  tags: HlsTag[];
  /** Names of the playlists of its single pictures. */
  iframePlaylists: string[];
  isFrameRateForced?: boolean;
  isVideoRangeForced?: boolean;
};
/** At which time of day the first picture was, and where playlists say so. */
export type ProgramDateTime = {
  startsAt: string;
  /** That of the input, or that of the encoding. */
  isOfInput: boolean;
  placement: 'ONCE_PER_PLAYLIST' | 'SEGMENTS_INTERVAL' | 'SECONDS_INTERVAL';
  interval: number;
};

export type HlsContent = { variants: HlsVariant[]; media: HlsMedia[]; programDateTime?: ProgramDateTime };

/** Sprites of a stream as the worker recorded them. */
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
  representations: DashItem[];
};
export type DashPeriod = {
  startSeconds?: number;
  durationSeconds?: number;
  /** XML, written as it is. */
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

/** What a manifest says, before it is written in the words of its type. */
export type ManifestDescription = {
  fileName: string;
  outputId: string;
  outputPath: string;
  settings: Record<string, unknown>;
} & ManifestContent;
