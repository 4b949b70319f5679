import type { Generated } from 'kysely';
import type { Json, Timestamp } from './accounts.ts';

/** Host and open ports of a node for publishers; a port is absent if another program holds it. */
export type LiveIngest = {
  host: string;
  rtmpPort?: number;
  rtmpsPort?: number;
  srtPort?: number;
  /** Address for other roles of the installation; never part of a response. */
  internalUrl?: string;
};

/** Source of the newest media of a live encoding for delivery: the address of the node, and keys of objects. */
export type LiveOrigin = { url: string; playlists: string[]; folders: string[] };

/** A live encoding from its start to its end, and the node that runs it. */
export type LiveRunsTable = {
  encoding_id: string;
  organization_id: string;
  /** First part of the ingest path, unique on the platform, so that equal stream keys never collide. */
  application: string;
  stop_requested_at: Date | null;
  stop_reason: string | null;
  /** Number of requested restarts. */
  restarts: Generated<number>;
  /** Counts changes of its insertable content, schedule and cues, which the node then loads again. */
  insertions: Generated<number>;
  /** Number of changes to the stream keys since the start. */
  ingest_changes: Generated<number>;
  /** Position of the ingest point that is encoded. */
  active_position: Generated<number>;
  /** Fencing token: number of nodes that have held it. */
  attempt: Generated<number>;
  node: string | null;
  /** Addresses for publishers; null until a node is ready. */
  ingest: Json<LiveIngest> | null;
  /** Source of its newest media; null until its first manifest is written. */
  origin: Json<LiveOrigin> | null;
  lease_until: Date | null;
  /** True if a second node is to encode along. */
  is_redundant: Generated<boolean>;
  /** Node that encodes along, with its addresses for publishers; it takes over when the first one is lost. */
  standby_node: string | null;
  standby_lease_until: Date | null;
  standby_ingest: Json<LiveIngest> | null;
  /** True once its encoder delivers. */
  standby_is_ready: Generated<boolean>;
  /** Attempt that is to end because its output has stalled. */
  handover_attempt: number | null;
  connection: Generated<'CONNECTED' | 'DISCONNECTED' | 'WAITING_FOR_FIRST_CONNECT' | 'ERROR'>;
  first_connected_at: Date | null;
  last_data_at: Date | null;
  /** Seconds of the stream from which on a manifest lists segments, by manifest. */
  window_starts: Generated<Json<Record<string, number>>>;
  /** Number of requests to store the facts of its muxings, and of those that its node has answered. */
  facts_requested: Generated<number>;
  facts_stored: Generated<number>;
  /** Estimated processor seconds per second of its stream. */
  cost: Generated<number>;
  /** State of the packager and facts of the tracks, as of the last committed segment. */
  recording: Json<Record<string, unknown>> | null;
  created_at: Timestamp;
  ended_at: Date | null;
  /** Number of changes to its simulcast targets. */
  simulcast_changes: Generated<number>;
  /** Time until which its node sends a test picture. */
  test_source_until: Date | null;
  /** Time of its newest picture; null before the first one. */
  poster_at: Date | null;
  /** Password of its POIS, encrypted; null without one. */
  pois_password: Buffer | null;
  /** Units it uses besides minutes. */
  options_type: 'HD' | null;
  /** Time from which it may end by itself; null while it waits in a standby pool. */
  active_since: Generated<Date | null>;
  /** Time of the warning that it will stop, as a quota is used up. */
  quota_warned_at: Date | null;
  /** Request that started it; null in those of an earlier version. */
  trace: Json<{ requestId: string; traceparent?: string }> | null;
};

/** Stream keys: reserved ones of the organization, and temporary ones of one encoding. */
export type LiveStreamKeysTable = {
  id: string;
  organization_id: string;
  name: string | null;
  description: string | null;
  custom_data: Json<Record<string, unknown>> | null;
  type: 'RESERVED' | 'TEMPORARY';
  /** HMAC-SHA-256 in hex. */
  value_hash: string;
  /** Encrypted. */
  value: Buffer;
  assigned_encoding_id: string | null;
  assigned_ingest_point_id: string | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type LiveEventsTable = {
  id: Generated<string>;
  encoding_id: string;
  organization_id: string;
  event_type: string;
  message: string | null;
  created_at: Timestamp;
};

/** Figures of the input, one row for several seconds. */
export type LiveSamplesTable = {
  encoding_id: string;
  organization_id: string;
  created_at: Timestamp;
  streams: Json<Record<string, unknown>[]>;
};

/** Figures of one track of a live encoding's input in an interval: sums, minima and maxima of its samples. */
export type LiveSampleRollupsTable = {
  encoding_id: string;
  organization_id: string;
  width_seconds: number;
  started_at: Timestamp;
  track_id: string;
  track: Json<Record<string, unknown>>;
  sample_count: number;
  samples_sum: number;
  samples_min: number;
  samples_max: number;
  bytes_sum: number;
  bytes_min: number;
  bytes_max: number;
};

/** Segment of all tracks that is stored at an output: together they are the recording. */
export type LiveSegmentsTable = {
  encoding_id: string;
  organization_id: string;
  sequence: number;
  started_at: Timestamp;
  tracks: Json<Record<string, unknown>[]>;
  /** True if a second node could have continued the stream when it was stored. */
  has_standby: Generated<boolean>;
  /** Recognized speech, with times of the stream in seconds; null before it is complete, and without captions. */
  captions: Json<{ start: number; end: number; text: string }[]> | null;
};

/** A place that a live encoding receives from, in the order of fail-over; position 0 is the main one. */
export type LiveIngestPointsTable = {
  encoding_id: string;
  organization_id: string;
  position: number;
  id: string;
  input_id: string;
  protocol: 'RTMP' | 'SRT';
  /** Only for SRT. */
  mode: 'LISTENER' | 'CALLER' | null;
  name: string | null;
  /** True if id and stream key belong to the input, and outlast the encoding. */
  is_static: Generated<boolean>;
};

/** Figures of one SRT connection, one row for several seconds. */
export type LiveSrtSamplesTable = {
  id: string;
  encoding_id: string;
  organization_id: string;
  position: number;
  srt_input_id: string;
  /** True while this connection is encoded. */
  is_selected: boolean;
  figures: Json<Record<string, unknown>>;
  created_at: Timestamp;
};

/** Figures of the SRT connection at one ingest point in an interval: sums, minima and maxima of its samples. */
export type LiveSrtRollupsTable = {
  encoding_id: string;
  organization_id: string;
  width_seconds: number;
  started_at: Timestamp;
  position: number;
  srt_input_id: string;
  sample_count: number;
  /** Round-trip times in milliseconds, and rates in megabits per second. */
  rtt_sum: number;
  rtt_min: number;
  rtt_max: number;
  rate_sum: number;
  rate_min: number;
  rate_max: number;
  /** Packets of the interval. */
  packets: string;
  packets_lost: string;
  packets_retransmitted: string;
  packets_dropped: string;
};

/** A host name below the platform's ingest domain that selects one live encoding. */
export type LiveDnsMappingsTable = {
  id: string;
  organization_id: string;
  encoding_id: string;
  subdomain: string;
  name: string | null;
  description: string | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

/** When a webhook receives the next heartbeat of a live encoding. */
export type LiveHeartbeatsTable = { notification_id: string; encoding_id: string; next_at: Timestamp };

/** A server that a live encoding is sent to besides its outputs. */
export type LiveSimulcastTargetsTable = {
  id: string;
  encoding_id: string;
  organization_id: string;
  name: string | null;
  /** Address without its secrets. */
  url: string;
  masked_key: string | null;
  /** Complete address, encrypted. */
  address: Buffer;
  state: Generated<string>;
  attempt: Generated<number>;
  reason: string | null;
  next_try_at: Date | null;
  connected_at: Date | null;
  /** Number of requests to connect at once. */
  retries: Generated<number>;
  created_at: Timestamp;
};
