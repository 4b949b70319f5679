import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from './accounts.ts';

/** Scenes of an encoding, found by signals of picture and sound. */
export type SceneAnalysesTable = {
  encoding_id: string;
  id: string;
  organization_id: string;
  /** Findings of the scan; null if it failed. */
  findings: Json<Record<string, unknown>> | null;
  placed_ads: Json<Record<string, unknown>[]>;
  scene_count: number;
  /** Numbers of the findings, for lists; 0 without findings. */
  shot_count: Generated<number>;
  duration_seconds: Generated<number>;
  is_truncated: Generated<boolean>;
  /** Reason why there are no findings. */
  failure: string | null;
  created_at: Timestamp;
  /** Key of the object that contains all pictures; null if there are none. */
  pictures_key: Generated<string | null>;
  /** Time, and place within the object, of each picture. */
  pictures: ColumnType<Record<string, unknown>[], string | undefined, string>;
  /** Key of the object that contains the sound for transcripts; null without sound. */
  speech_key: Generated<string | null>;
  /** Series that a person has named; empty for none, null for the one that the title suggests. */
  series: string | null;
  /** True until the analysis was compared with the others of its series. */
  is_series_pending: Generated<boolean>;
};

/** Fingerprints of the sound of an encoding. */
export type SceneFingerprintsTable = { encoding_id: string; organization_id: string; prints: Buffer };

/** Parts of an encoding that another one of its series shares. */
export type SceneMatchesTable = {
  encoding_id: string;
  other_id: string;
  organization_id: string;
  parts: Json<Record<string, unknown>[]>;
};

/** Scenes that people corrected. */
export type SceneCorrectionsTable = {
  encoding_id: string;
  organization_id: string;
  /** Number of changes, against lost updates. */
  revision: number;
  corrections: Json<Record<string, unknown>>;
  /** Label of the person. */
  modified_by: string | null;
  modified_at: Timestamp;
};

/** Texts by which scenes are found; scenes that have only numbers are not in it. */
export type SceneTextsTable = {
  encoding_id: string;
  organization_id: string;
  position: number;
  start_seconds: number;
  end_seconds: number;
  title: string;
  summary: Generated<string>;
  /** Keywords, separated by commas. */
  keywords: Generated<string>;
  /** MD5 of the texts, by which their embedding is found. */
  text_hash: Generated<string>;
};

/** Embeddings of texts of scenes. */
export type SceneVectorsTable = {
  encoding_id: string;
  text_hash: string;
  model: string;
  organization_id: string;
  /** Signs of the numbers, for a fast search of candidates. */
  signs: string;
  /** Numbers as signed bytes. */
  vector: Buffer;
};

/** Words of a model about the scenes of an encoding, in one language. */
export type SceneDescriptionsTable = {
  encoding_id: string;
  language_code: string;
  organization_id: string;
  state: 'WAITING' | 'RUNNING' | 'DONE' | 'STOPPED';
  /** Number of times that they were requested; words of earlier rounds stay until they are replaced. */
  round: Generated<number>;
  /** Run that may write; one that was replaced cannot. */
  run_id: string | null;
  /** Name of the model. */
  model: string | null;
  /** Reason why it stopped. */
  reason: string | null;
  /** Words by scene, each with its round. */
  words: ColumnType<Record<string, unknown>[], string | undefined, string>;
  modified_at: Timestamp;
};
