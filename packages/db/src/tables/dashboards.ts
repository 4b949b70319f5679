import type { Generated } from 'kysely';
import type { Json, Timestamp } from './accounts.ts';

/** A dashboard of an organization; its panels are as in the contract. */
export type AnalyticsDashboardsTable = {
  id: string;
  organization_id: string;
  name: string;
  order_index: number;
  panels: Json<Record<string, unknown>[]>;
  created_at: Timestamp;
  modified_at: Timestamp;
};

/** Email report of a dashboard. */
export type AnalyticsReportsTable = {
  dashboard_id: string;
  organization_id: string;
  license_key: string;
  rhythm: 'DAILY' | 'WEEKLY';
  hour: number;
  /** Time zone of the license when the next run was computed. */
  time_zone: string;
  emails: Json<string[]>;
  next_run_at: Date;
  last_sent_at: Date | null;
  /** Why the last attempt failed; null once a report is sent. */
  failure: string | null;
  /** Failed attempts to send the current report. */
  failed_attempts: Generated<number>;
  created_at: Timestamp;
  modified_at: Timestamp;
};
