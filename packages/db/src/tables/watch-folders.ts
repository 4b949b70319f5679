import type { Json, Timestamp } from './accounts.ts';

/** Watch folders, whose new files are encoded. */
export type WatchFoldersTable = {
  id: string;
  organization_id: string;
  name: string | null;
  description: string | null;
  custom_data: Json<Record<string, unknown>> | null;
  input_id: string;
  input_path: string;
  outputs: Json<{ outputId: string; outputPath: string }[]>;
  status: 'STOPPED' | 'STARTED' | 'ERROR';
  status_text: string | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

/** Files found; one row per path, size and modification time, so that each version is encoded once. */
export type WatchedFilesTable = {
  id: string;
  organization_id: string;
  watch_folder_id: string;
  path: string;
  /** Changes with the file's size, its modification time and the storage's version of its content. */
  fingerprint: string;
  size_bytes: string | null;
  status: 'WAITING' | 'TAKEN' | 'FAILED';
  encoding_id: string | null;
  failure: string | null;
  first_seen_at: Timestamp;
};
