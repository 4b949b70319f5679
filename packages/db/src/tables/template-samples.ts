import type { Timestamp } from './accounts.ts';

/** Sample encodings that prove templates. */
export type TemplateSamplesTable = {
  encoding_id: string;
  organization_id: string;
  input_id: string;
  input_path: string;
  offset_seconds: number;
  duration_seconds: number;
  created_at: Timestamp;
};
