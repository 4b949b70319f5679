import type { Extent } from '../package/first-picture.ts';
import type { HlsKey, ProtectionSignalling } from '../protection/protection.ts';
import type { Fraction } from '../shared/fraction.ts';

/** A segment as a playlist names it: an address relative to the manifest, or an absolute one. */
export type ManifestSegment = { uri: string; durationSeconds: number; startTicks: number; durationTicks: number };

export type HlsSegment = Pick<ManifestSegment, 'uri' | 'durationSeconds'> & {
  /** Part of the file, if not all of it. */
  bytes?: Extent;
  /** Lines before it. */
  tags?: readonly string[];
};

export type HlsMediaPlaylist = {
  segments: readonly HlsSegment[];
  /** Present for fMP4; transport streams carry their own. */
  initUri?: string;
  /** Of the init section in its file, if it is not all of it. */
  initBytes?: Extent;
  /** Wall-clock time of the first segment. */
  programDateTime?: Date;
  mediaSequence?: number;
  /** Ways to the key of encrypted segments. */
  keys?: readonly HlsKey[];
  /** That of the playlist's parts if left out. */
  version?: number;
  /** The longest segment is rounded to the nearest second, or up. */
  isTargetRoundedUp?: boolean;
  /** Single pictures. */
  isOfPictures?: boolean;
};

type HlsMember = {
  groupId: string;
  name: string;
  language?: string;
  assocLanguage?: string;
  isDefault?: boolean;
  /** Chosen by language; that is so if left out. */
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
  /** Of this stream alone; that of its audio group is added. */
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
  /** NONE where it is known that there are none. */
  closedCaptionsGroupId?: string;
};

export type HlsPictures = Pick<HlsVariant, 'uri' | 'codecs' | 'bandwidthBitsPerSecond' | 'width' | 'height'>;

export type HlsMasterPlaylist = {
  variants: readonly HlsVariant[];
  audio?: readonly HlsAudio[];
  video?: readonly HlsVideo[];
  subtitles?: readonly HlsSubtitles[];
  closedCaptions?: readonly HlsClosedCaptions[];
  /** Playlists of single pictures. */
  pictures?: readonly HlsPictures[];
  /** Keys of all its playlists. */
  sessionKeys?: readonly HlsKey[];
  version?: number;
  /** Channels are named always, or never, or (if left out) always too. */
  isWithoutChannels?: boolean;
};

type DashCommon = {
  id: string;
  codecs?: string;
  bandwidthBitsPerSecond: number;
  width?: number;
  height?: number;
  frameRate?: Fraction;
  sampleRate?: number;
  channels?: number;
  /** Ends with a slash, or is empty. */
  baseUrl?: string;
  /** The representation that must be decoded with it. */
  dependencyId?: string;
  protection?: ProtectionSignalling | readonly ProtectionSignalling[];
};

export type DashSegments = DashCommon & {
  form?: 'segments';
  /** None for text. */
  initUri?: string;
  timescale: number;
  /** With names that count on (`…$Number$…`) a template is written, otherwise each segment by its address. */
  segments: readonly ManifestSegment[];
  /** Addresses one by one, even where names count on. */
  layout?: 'list';
};

/** A file that is read in parts. */
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

/** Pictures in rows and columns, one file after another. */
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
  /** Instead of `role`. */
  roles?: readonly string[];
  accessibilities?: readonly { schemeIdUri: string; value: string }[];
  customAttributes?: readonly { key: string; value?: string }[];
  protections?: readonly ProtectionSignalling[];
  /** What the templates of its representations have in common stands in the set. */
  isTemplateShared?: boolean;
  representations: readonly DashRepresentation[];
};

export type DashPeriod = {
  /** The end of the period before if left out. */
  startSeconds?: number;
  durationSeconds: number;
  /** XML, written as it is. */
  customElements?: readonly string[];
  adaptationSets: readonly DashAdaptationSet[];
};

export type DashManifest = {
  periods: readonly DashPeriod[];
  profile?: 'live' | 'on-demand';
  minBufferSeconds?: number;
  namespaces?: readonly { prefix: string; uri: string }[];
  utcTimings?: readonly { schemeIdUri: string; value: string }[];
  /** Durations with all their parts. */
  isDurationLong?: boolean;
};
