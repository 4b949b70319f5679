import type { Json, Timestamp } from './accounts.ts';

/** Slice of sessions with improbably many impaired ones; see the method in `core/analytics/anomalies`. */
type StoredFlag = {
  dimension?: string | undefined;
  value: string;
  hour: number;
  sessions: number;
  impaired: number;
  expectedShare: number;
  logProbability: number;
};

/** An incident in the telemetry of a license. Contains counts only, no sessions or viewers. */
export type AnalyticsAnomaliesTable = {
  id: string;
  organization_id: string;
  license_key: string;
  /** Hours since 1970, the last one exclusive. */
  start_hour: number;
  end_hour: number;
  last_flag_hour: number;
  /** Sessions of the cause. */
  sessions: number;
  impaired: number;
  /** Least probable first; the first one is the cause. */
  flags: Json<StoredFlag[]>;
  created_at: Timestamp;
  modified_at: Timestamp;
};

/** Progress of the search for anomalies in the telemetry of a license. */
export type AnalyticsAnomalyChecksTable = {
  organization_id: string;
  license_key: string;
  checked_hour: number | null;
  problem: string | null;
  modified_at: Timestamp;
};
