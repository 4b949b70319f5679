import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, Timestamp } from './accounts.ts';
import type { StoredFailure } from './encoding.ts';

export type StreamDomainRestrictionsTable = {
  id: string;
  organization_id: string;
  allowed_domains: string[];
  allow_no_referer: Generated<boolean>;
  allow_share: Generated<boolean>;
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type StreamStylesTable = {
  id: string;
  organization_id: string;
  /** Colors of the player by name. */
  player_style: Json<Record<string, string>>;
  /** Key of the watermark in the object store. */
  watermark_key: string | null;
  watermark_target_link: string | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type StreamTemplatesTable = {
  id: string;
  organization_id: string;
  name: string;
  style_id: string | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type StreamAdSchedulesTable = {
  id: string;
  organization_id: string;
  ads: Json<{ position: string; url: string; type?: string }[]>;
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type StreamSigningKeysTable = {
  id: string;
  organization_id: string;
  /** PEM; the private key is never stored. */
  public_key: string;
  last_used_at: Date | null;
  created_at: Timestamp;
};

/** Tokens that are no longer accepted, by their `jti`. */
export type StreamDeniedTokensTable = {
  id: string;
  organization_id: string;
  jti: string;
  reason: string | null;
  /** Time at which the entry ends; null keeps it indefinitely. */
  expires_at: Date | null;
  created_by: string | null;
  created_at: Timestamp;
};

export type HostedStreamsTable = {
  /** 20 characters, as clients match ids by \w+. */
  id: string;
  organization_id: string;
  type: 'VIDEO' | 'LIVE';
  title: string | null;
  description: string | null;
  status: Generated<'PUBLISHED' | 'UNPUBLISHED'>;
  /** True if playback needs a token. */
  signed: Generated<boolean>;
  domain_restriction_id: string | null;
  style_id: string | null;
  ad_schedule_id: string | null;
  /** Key of an uploaded or selected poster in the object store. */
  poster_key: string | null;
  /** Address of a poster hosted elsewhere. */
  poster_url: string | null;
  encoding_profile: 'PER_TITLE' | 'FIXED_RESOLUTIONS' | null;
  asset_url: string | null;
  /** Version that is played. */
  version_id: string | null;
  /** Version that is a part of a whole one, from the request to trim until its removal. */
  trimming_version_id: string | null;
  /** True if a version must pass its tests in Stream Lab before it is published. */
  requires_tests: Generated<boolean>;
  /** Increased by each change that delivery has to follow. */
  revision: Generated<number>;
  /** Time of the last change of the revision; set by a trigger. */
  revised_at: Generated<Date>;
  /** State of a live stream; null for a video. */
  life_cycle: 'PROVISIONING' | 'RUNNING' | 'STOPPED' | 'ERROR' | null;
  live_encoding_id: string | null;
  /** Encrypted. */
  stream_key: Buffer | null;
  /** Minutes without a publisher that has left after which a live stream stops; null for the usual time. */
  stop_after_disconnect_minutes: number | null;
  /** Minutes after which a live stream without its first publisher stops; null for the usual time. */
  stop_without_publisher_minutes: number | null;
  /** Language of automatic captions of a live stream; null for none. */
  caption_language: string | null;
  /** Reason why the last run of a live stream failed. */
  failure: Json<StoredFailure> | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type StreamVersionsTable = {
  id: string;
  stream_id: string;
  organization_id: string;
  /** 1 for the first. */
  number: number;
  state: 'PENDING' | 'ENCODING' | 'READY' | 'ERROR';
  asset_url: string | null;
  /** Upload or remote input that the asset resolves to. */
  input_id: string | null;
  /** Path of the file within the input. */
  input_path: string | null;
  /** HLS manifest hosted elsewhere, played as it is. */
  external_url: string | null;
  /** The source file itself, where browsers can play it. */
  progressive: Json<{ key: string; mimeType: string; size: number }> | null;
  /** Encoding that plays while the full quality is encoded; null without one, and after its withdrawal. */
  preview_encoding_id: string | null;
  /** Encoding whose files are played; null until one of them can be played. */
  media: 'PREVIEW' | 'MAIN' | null;
  encoding_id: string | null;
  /** Encodings of the beginning and the end of a part, of which the rest is played from the whole version. */
  head_encoding_id: string | null;
  tail_encoding_id: string | null;
  /** Segments that a part takes from the whole version; null if all of the part is encoded. */
  kept_segments: Json<{ first: number; count: number }> | null;
  /** All encodings of the version. */
  encoding_ids: GeneratedAlways<string[]>;
  duration_seconds: number | null;
  /** Version that this one is a part of. */
  trimmed_version_id: string | null;
  trim_start: number | null;
  trim_end: number | null;
  failure: Json<StoredFailure> | null;
  /** Time at which it becomes the version that is played. */
  publish_at: Date | null;
  /** Time at which another version was played instead; null while it is played, or never was. */
  replaced_at: Date | null;
  /** Time at which a trimmed part was removed; it is deleted once its last viewers have ended. */
  removed_at: Date | null;
  created_by: string | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

/** Encodings of deleted versions and streams. */
export type DeletedStreamEncodingsTable = {
  encoding_id: string;
  stream_id: string;
  organization_id: string;
};

export type StreamTracksTable = {
  id: string;
  stream_id: string;
  organization_id: string;
  kind: 'CAPTIONS' | 'CHAPTERS';
  language: string | null;
  label: string | null;
  is_default: Generated<boolean>;
  /** WebVTT. */
  text: string;
  /** Name of the model that made the text; null for texts of people. */
  generated_by: Generated<string | null>;
  /** Transcript from which the text was made; null once a person has changed it. */
  transcript_id: Generated<string | null>;
  created_at: Timestamp;
  modified_at: Timestamp;
};

/** A test that speaks against publishing a version. */
export type StoredPublicationFinding = {
  targetId: string;
  jobId: string;
  testCase?: string | undefined;
  message: string;
};

/** A request to publish a version of a stream that requires tests. */
export type StreamPublicationsTable = {
  id: string;
  organization_id: string;
  stream_id: string;
  version_id: string;
  /** Run of Stream Lab that decides it; null if the run was deleted. */
  run_id: string | null;
  state: 'TESTING' | 'PUBLISHED' | 'REFUSED' | 'INCONCLUSIVE' | 'OVERRIDDEN' | 'CANCELED';
  message: string | null;
  findings: ColumnType<StoredPublicationFinding[], string | undefined, string>;
  /** Why a person published it without passed tests. */
  reason: string | null;
  requested_by: string;
  decided_by: string | null;
  created_at: Timestamp;
  decided_at: Date | null;
};
