import type { ColumnType } from 'kysely';
import type { Timestamp } from './accounts.ts';

type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;

type Removed = { samples: number; ads: number; errorDetails: number; impressions: number };

/** A viewer whose telemetry is being erased; in progress until `finished_at`. */
export type AnalyticsErasuresTable = {
  id: string;
  organization_id: string;
  license_key: string;
  subject_kind: 'userId' | 'customUserId';
  /** Hash of the viewer's id, which is stored nowhere. */
  subject: string;
  impression_ids: JsonWithDefault<string[]>;
  removed: JsonWithDefault<Removed>;
  started_at: Date | null;
  finished_at: Date | null;
  created_at: Timestamp;
};
