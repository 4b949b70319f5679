import type { Json } from './accounts.ts';

/** A query about telemetry that is answered in parts. */
export type AnalyticsQueryJobsTable = {
  id: string;
  organization_id: string;
  /** A hash of what was asked: parts are for the same query alone. */
  question: string;
  start_milliseconds: string;
  end_milliseconds: string;
  expires_at: Date;
};

export type AnalyticsQueryPartsTable = {
  job_id: string;
  cursor: number;
  result: Json<Record<string, unknown>>;
};
