import type { Json } from './accounts.ts';

/** A telemetry query that is answered in parts. */
export type AnalyticsQueryJobsTable = {
  id: string;
  organization_id: string;
  /** Hash of the query: its parts are returned only for the same query. */
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
