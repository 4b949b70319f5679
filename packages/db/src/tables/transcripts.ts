import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './accounts.ts';

/** Transcript of the speech of an encoding, or of a version of a hosted video. */
export type TranscriptsTable = {
  id: string;
  organization_id: string;
  encoding_id: string | null;
  version_id: string | null;
  state: 'WAITING' | 'RUNNING' | 'DONE' | 'STOPPED';
  /** Run that may write; one that was replaced cannot. */
  run_id: string | null;
  method: 'WHISPER' | 'ENDPOINT' | null;
  /** Name of the model. */
  model: string | null;
  /** Language that a person named; null to detect it. */
  requested_language: string | null;
  /** Language of the speech, as requested or detected. */
  language_code: string | null;
  duration_seconds: number | null;
  /** Seconds whose lines are stored; a run that goes on starts there. */
  transcribed_seconds: Generated<number>;
  /** True if the captions of a video become its default ones. */
  is_default: Generated<boolean>;
  /** Reason why it stopped. */
  reason: string | null;
  modified_at: Timestamp;
};

export type TranscriptLinesTable = {
  id: Generated<string>;
  transcript_id: string;
  organization_id: string;
  start_seconds: number;
  end_seconds: number;
  text: string;
  /** Words with their times; null if the model gives none. */
  words: ColumnType<Record<string, unknown>[] | null, string | null, string | null>;
};
