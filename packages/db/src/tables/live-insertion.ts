import type { Generated } from 'kysely';
import type { Json, Timestamp } from './accounts.ts';

export type LiveContentInput = { inputId: string; inputPath: string; description?: string };

/** Content that a live encoding can show instead of its stream. */
export type LiveContentsTable = {
  id: string;
  encoding_id: string;
  organization_id: string;
  name: string | null;
  description: string | null;
  custom_data: Json<Record<string, unknown>> | null;
  inputs: Json<LiveContentInput[]>;
  status: Generated<'CREATED' | 'DOWNLOADING' | 'READY' | 'ERROR'>;
  /** Length of a video; null for an image, and before it is encoded. */
  duration_seconds: number | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type LiveSchedulesTable = {
  id: string;
  encoding_id: string;
  organization_id: string;
  content_id: string;
  name: string | null;
  description: string | null;
  custom_data: Json<Record<string, unknown>> | null;
  /** Null: as soon as possible; set once it runs. */
  run_at: Date | null;
  duration_seconds: number;
  status: Generated<'CREATED' | 'SCHEDULED' | 'TO_BE_DESCHEDULED' | 'DESCHEDULED' | 'ERROR'>;
  /** Null until it runs. */
  started_at: Date | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

/** Signals for advertisements, from the API or from the publisher. */
export type LiveCuesTable = {
  id: string;
  encoding_id: string;
  organization_id: string;
  source: 'API' | 'ESAM' | 'TRIGGER' | 'IN_BAND';
  /** Identifies the splice event in its messages. */
  event_id: number;
  /** Null: with the next segment. */
  splice_at: Date | null;
  duration_seconds: number | null;
  /** Null: all manifests. */
  manifest_ids: Json<string[]> | null;
  /** Message of SCTE 35 in base64; null until the node has written that of a cue of the API. */
  section: string | null;
  /** Place on the timeline of the stream; null until a segment starts with it. */
  start_seconds: number | null;
  /** False if the stream returns with it; null until it is placed. */
  is_out: boolean | null;
  created_at: Timestamp;
};

/** Content of an ID3 tag as it was requested; bytes in base64. */
export type LiveId3Content =
  | { type: 'PLAIN_TEXT'; frameId: string; text: string }
  | { type: 'FRAME_ID'; frameId: string; bytes: string }
  | { type: 'RAW'; bytes: string };

/** Timed metadata of a live stream. */
export type LiveId3TagsTable = {
  id: string;
  encoding_id: string;
  organization_id: string;
  /** Identifies the message to players. */
  event_id: number;
  content: Json<LiveId3Content>;
  /** Null: as soon as possible. */
  present_at: Date | null;
  /** Place on the timeline of the stream; null until a committed segment contains it. */
  start_seconds: number | null;
  created_at: Timestamp;
};
