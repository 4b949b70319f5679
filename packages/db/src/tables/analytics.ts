import type { Generated } from 'kysely';
import type { Json, Timestamp } from './accounts.ts';

export type AnalyticsLicensesTable = {
  id: string;
  organization_id: string;
  license_key: string;
  name: string | null;
  time_zone: Generated<string>;
  ignore_dnt: Generated<boolean>;
  /** True when raw IP addresses are stored. */
  keep_ip_address: Generated<boolean>;
  max_impressions: string | null;
  retention_days: number | null;
  custom_data_fields_count: Generated<number>;
  custom_data_field_labels: Json<Record<string, string>> | null;
  error_details_enabled: Generated<boolean>;
  http_requests_in_error_details: Generated<number>;
  order_index: Generated<number>;
  compressed_retention_days: number | null;
  compression_available_to: Date | null;
  plan_expired_at: Date | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type AnalyticsLicenseDomainsTable = {
  id: string;
  license_id: string;
  organization_id: string;
  url: string;
  created_at: Timestamp;
};

/** Virtual and demo licenses; the id is their license key. */
type DerivedLicensesTable = {
  id: string;
  organization_id: string;
  name: string;
  time_zone: string;
  custom_data_field_labels: Json<Record<string, string>> | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type AnalyticsVirtualLicensesTable = DerivedLicensesTable;
export type AnalyticsDemoLicensesTable = DerivedLicensesTable & {
  /** Time from which and up to which sessions keep it live; null if it is not kept live. */
  live_since: Date | null;
  live_until: Date | null;
  /** Time up to which such sessions were stored, also earlier ones. */
  live_cursor: Date | null;
};

export type AnalyticsVirtualLicenseMembersTable = { virtual_license_id: string; position: number; license_id: string };

/** A request for demo data; in progress until `finished_at`. */
export type AnalyticsDemoRunsTable = {
  id: string;
  organization_id: string;
  demo_license_id: string;
  session_count: number;
  timeframe_start: Date;
  timeframe_end: Date;
  /** Random seed; together with a session's number it determines the session. */
  seed: string;
  sessions_done: Generated<number>;
  finished_at: Date | null;
  created_at: Timestamp;
};
