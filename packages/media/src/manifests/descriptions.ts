import type { HlsKey, ProtectionSignalling } from '../protection/protection.ts';
import type { Fraction } from '../shared/fraction.ts';

/** A segment as a playlist names it: an address relative to the manifest, or an absolute one. */
export type ManifestSegment = { uri: string; durationSeconds: number; startTicks: number; durationTicks: number };

export type HlsMediaPlaylist = {
  segments: readonly Pick<ManifestSegment, 'uri' | 'durationSeconds'>[];
  /** Present for fMP4; transport streams carry their own. */
  initUri?: string;
  /** Wall-clock time of the first segment. */
  programDateTime?: Date;
  mediaSequence?: number;
  /** Ways to the key of encrypted segments. */
  keys?: readonly HlsKey[];
};

export type HlsAudio = {
  groupId: string;
  name: string;
  language?: string;
  isDefault?: boolean;
  channels?: number;
  uri: string;
  codecs: string;
  bandwidthBitsPerSecond: number;
  averageBandwidthBitsPerSecond?: number;
};

export type HlsSubtitles = {
  groupId: string;
  name: string;
  language?: string;
  isDefault?: boolean;
  isForced?: boolean;
  uri: string;
};

export type HlsVariant = {
  uri: string;
  /** Of this stream alone; that of its audio group is added. */
  codecs: string;
  bandwidthBitsPerSecond: number;
  averageBandwidthBitsPerSecond?: number;
  width?: number;
  height?: number;
  frameRate?: Fraction;
  audioGroupId?: string;
  subtitlesGroupId?: string;
};

export type HlsMasterPlaylist = {
  variants: readonly HlsVariant[];
  audio?: readonly HlsAudio[];
  subtitles?: readonly HlsSubtitles[];
  /** Keys of all its playlists. */
  sessionKeys?: readonly HlsKey[];
};

export type DashRepresentation = {
  id: string;
  codecs: string;
  bandwidthBitsPerSecond: number;
  width?: number;
  height?: number;
  frameRate?: Fraction;
  sampleRate?: number;
  channels?: number;
  /** Ends with a slash, or is empty. */
  baseUrl?: string;
  initUri: string;
  timescale: number;
  /** With names that count on (`…$Number$…`) a template is written, otherwise each segment by its address. */
  segments: readonly ManifestSegment[];
  protection?: ProtectionSignalling;
};

export type DashAdaptationSet = {
  media: 'video' | 'audio';
  mimeType: 'video/mp4' | 'audio/mp4' | 'video/webm' | 'audio/webm';
  language?: string;
  label?: string;
  role?: 'main' | 'alternate' | 'commentary' | 'dub' | 'description';
  representations: readonly DashRepresentation[];
};

export type DashPeriod = {
  /** The end of the period before if left out. */
  startSeconds?: number;
  durationSeconds: number;
  adaptationSets: readonly DashAdaptationSet[];
};

export type DashManifest = { periods: readonly DashPeriod[]; profile?: 'live' | 'on-demand' };
