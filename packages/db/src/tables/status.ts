import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './accounts.ts';

export type StatusImpact = 'none' | 'minor' | 'major' | 'critical';

/** One measurement of a component in a slot of 30 seconds. */
export type StatusSamplesTable = {
  component: string;
  slot: Date;
  state: 'UP' | 'SLOW' | 'DOWN' | 'UNUSED';
  milliseconds: number | null;
  detail: string | null;
};

/** Number of samples by state and day (UTC). */
export type StatusDaysTable = {
  component: string;
  day: ColumnType<Date, string, string>;
  up: Generated<number>;
  slow: Generated<number>;
  down: Generated<number>;
};

export type StatusIncidentsTable = {
  id: string;
  name: string;
  impact: StatusImpact;
  components: Generated<string[]>;
  started_at: Timestamp;
  resolved_at: Date | null;
};

export type StatusIncidentUpdatesTable = {
  id: string;
  incident_id: string;
  status: 'investigating' | 'identified' | 'monitoring' | 'resolved';
  body: string;
  created_at: Timestamp;
};

export type StatusMaintenancesTable = {
  id: string;
  name: string;
  impact: StatusImpact;
  components: Generated<string[]>;
  body: string;
  scheduled_for: Date;
  scheduled_until: Date;
  completed_at: Date | null;
  created_at: Timestamp;
};

/** Health of a running collector, as it last reported it. */
export type CollectorReportsTable = {
  id: string;
  name: string;
  journal_age_seconds: number;
  is_writable: boolean;
  seen_at: Generated<Date>;
};
