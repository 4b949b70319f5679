import type { Extent } from '../package/first-picture.ts';
import type { HlsKey, ProtectionSignalling } from '../protection/protection.ts';
import type { Fraction } from '../shared/fraction.ts';

/** A segment in a playlist: a URL relative to the manifest, or an absolute one. */
export type ManifestSegment = { uri: string; durationSeconds: number; startTicks: number; durationTicks: number };

export type HlsSegment = Pick<ManifestSegment, 'uri' | 'durationSeconds'> & {
  /** Byte range, unless it is the whole file. */
  bytes?: Extent;
  /** Tag lines written before the segment. */
  tags?: readonly string[];
};

export type HlsMediaPlaylist = {
  segments: readonly HlsSegment[];
  /** Init segment of fMP4; transport streams have none. */
  initUri?: string;
  /** Byte range of the init segment, unless it is the whole file. */
  initBytes?: Extent;
  /** Wall-clock time of the first segment. */
  programDateTime?: Date;
  mediaSequence?: number;
  /** Present while the stream is live: players load the playlist again. */
  live?: { discontinuitySequence: number; segmentSeconds: number };
  /** True while segments are appended. */
  isGrowing?: boolean;
  /** Key sources for encrypted segments. */
  keys?: readonly HlsKey[];
  /** Defaults to the lowest version that supports the playlist's tags. */
  version?: number;
  /** Rounds the target duration up instead of to the nearest second. */
  isTargetRoundedUp?: boolean;
  /** True for an I-frame playlist. */
  isOfPictures?: boolean;
};

type HlsMember = {
  groupId: string;
  name: string;
  language?: string;
  assocLanguage?: string;
  isDefault?: boolean;
  /** True when players may select it by language; the default. */
  isAutoselected?: boolean;
  isForced?: boolean;
  characteristics?: readonly string[];
};

export type HlsAudio = HlsMember & {
  channels?: number;
  uri: string;
  codecs: string;
  bandwidthBitsPerSecond: number;
  averageBandwidthBitsPerSecond?: number;
};

export type HlsSubtitles = HlsMember & { uri: string; codecs?: string };
export type HlsVideo = HlsMember & { uri: string };
export type HlsClosedCaptions = HlsMember & { instreamId: string };

export type HlsVariant = {
  uri: string;
  /** Codecs of this stream only; those of its audio group are added. */
  codecs: string;
  bandwidthBitsPerSecond: number;
  averageBandwidthBitsPerSecond?: number;
  width?: number;
  height?: number;
  frameRate?: Fraction;
  videoRange?: 'SDR' | 'PQ' | 'HLG';
  audioGroupId?: string;
  videoGroupId?: string;
  subtitlesGroupId?: string;
  /** NONE if the variant is known to have no captions. */
  closedCaptionsGroupId?: string;
};

export type HlsPictures = Pick<
  HlsVariant,
  'uri' | 'codecs' | 'bandwidthBitsPerSecond' | 'width' | 'height' | 'videoRange'
>;

export type HlsMasterPlaylist = {
  variants: readonly HlsVariant[];
  audio?: readonly HlsAudio[];
  video?: readonly HlsVideo[];
  subtitles?: readonly HlsSubtitles[];
  closedCaptions?: readonly HlsClosedCaptions[];
  /** I-frame playlists. */
  pictures?: readonly HlsPictures[];
  /** Keys of all its media playlists. */
  sessionKeys?: readonly HlsKey[];
  version?: number;
  /** Omits CHANNELS attributes, which are written by default. */
  isWithoutChannels?: boolean;
};

type DashCommon = {
  id: string;
  codecs?: string;
  bandwidthBitsPerSecond: number;
  width?: number;
  height?: number;
  frameRate?: Fraction;
  /** Dynamic range of ITU-R BT.2020 video; absent for standard range. */
  videoRange?: 'PQ' | 'HLG';
  sampleRate?: number;
  channels?: number;
  /** Ends with a slash, or is empty. */
  baseUrl?: string;
  /** Representation that must be decoded together with it. */
  dependencyId?: string;
  protection?: ProtectionSignalling | readonly ProtectionSignalling[];
};

export type DashSegments = DashCommon & {
  form?: 'segments';
  /** Absent for text. */
  initUri?: string;
  timescale: number;
  /** Numbered names (`…$Number$…`) become a template; otherwise each segment is listed with its URL. */
  segments: readonly ManifestSegment[];
  /** Media time at the start of the period; that of the first segment by default. */
  offsetTicks?: number;
  /** Lists each URL, even for numbered names. */
  layout?: 'list';
};

/** A file that is read in byte ranges. */
export type DashFile = DashCommon & {
  form: 'file';
  uri: string;
  initBytes: Extent;
  index?: Extent;
  timescale: number;
  fragments: readonly (Extent & { startTicks: number; durationTicks: number })[];
  layout?: 'base' | 'list';
};

/** A file that is read as a whole. */
export type DashWhole = DashCommon & { form: 'whole'; uri: string };

/** Sprites in rows and columns, in consecutive files. */
export type DashTiles = DashCommon & {
  form: 'tiles';
  uris: readonly string[];
  columns: number;
  rows: number;
  secondsPerFile: number;
};

export type DashRepresentation = DashSegments | DashFile | DashWhole | DashTiles;

export type DashAdaptationSet = {
  media: 'video' | 'audio' | 'text' | 'image';
  mimeType: string;
  language?: string;
  label?: string;
  labels?: readonly { value: string; lang?: string; id?: number }[];
  role?: 'main' | 'alternate' | 'commentary' | 'dub' | 'description';
  /** Replaces `role`. */
  roles?: readonly string[];
  accessibilities?: readonly { schemeIdUri: string; value: string }[];
  customAttributes?: readonly { key: string; value?: string }[];
  protections?: readonly ProtectionSignalling[];
  /** Schemes of the events within its segments. */
  inbandEventSchemes?: readonly string[];
  /** Places the common part of its representations' templates in the set. */
  isTemplateShared?: boolean;
  representations: readonly DashRepresentation[];
};

export type DashPeriod = {
  id?: string;
  /** Id of the period before, if this one continues its media with the same init segments. */
  continuesId?: string;
  /** Defaults to the end of the previous period. */
  startSeconds?: number;
  durationSeconds: number;
  /** Event streams in XML, written unchanged. */
  eventStreams?: readonly string[];
  /** XML, written unchanged. */
  customElements?: readonly string[];
  adaptationSets: readonly DashAdaptationSet[];
};

/** Attributes of a manifest that players load again while the stream is live; times in seconds or as dates. */
export type DashLive = {
  availabilityStart: Date;
  writtenAt: Date;
  minimumUpdateSeconds: number;
  windowSeconds: number;
  suggestedDelaySeconds: number;
};

export type DashManifest = {
  live?: DashLive;
  periods: readonly DashPeriod[];
  profile?: 'live' | 'on-demand';
  minBufferSeconds?: number;
  namespaces?: readonly { prefix: string; uri: string }[];
  utcTimings?: readonly { schemeIdUri: string; value: string }[];
  /** Writes durations with all components, also those that are zero. */
  isDurationLong?: boolean;
};
