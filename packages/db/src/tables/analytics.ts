import type { Generated } from 'kysely';
import type { Json, Timestamp } from './accounts.ts';

export type AnalyticsLicensesTable = {
  id: string;
  organization_id: string;
  license_key: string;
  name: string | null;
  time_zone: Generated<string>;
  ignore_dnt: Generated<boolean>;
  /** Raw addresses are kept only if this is set. */
  keep_ip_address: Generated<boolean>;
  max_impressions: string | null;
  retention_days: number | null;
  custom_data_fields_count: Generated<number>;
  custom_data_field_labels: Json<Record<string, string>> | null;
  error_details_enabled: Generated<boolean>;
  http_requests_in_error_details: Generated<number>;
  order_index: Generated<number>;
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
