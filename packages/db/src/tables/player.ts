import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from './accounts.ts';
import type { StoredFailure } from './encoding.ts';

export type PlayerLicensesTable = {
  id: string;
  organization_id: string;
  name: string;
  license_key: string;
  /** Null without limit. */
  max_impressions: ColumnType<string | null, number | null, number | null>;
  analytics_license_id: string | null;
  third_party: Json<{
    licenseCheckServer: string;
    licenseCheckTimeout: number;
    errorAction: 'ALLOW' | 'DENY';
    timeoutAction: 'ALLOW' | 'DENY';
  }> | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type PlayerLicenseDomainsTable = {
  id: string;
  license_id: string;
  organization_id: string;
  url: string;
  created_at: Timestamp;
};

export type PlayerReleasesTable = {
  version: string;
  channel: string;
  files: Json<{ name: string; key: string; integrity: string; size: number }[]>;
  created_at: Timestamp;
};

export type PlayerBuildDomainsTable = {
  id: string;
  organization_id: string;
  domain: string;
  created_at: Timestamp;
};

export type PlayerBuildsTable = {
  id: string;
  organization_id: string;
  player_version: string;
  domains: string[];
  features: Generated<string[]>;
  license_id: string | null;
  /** Colors of the player by name. */
  player_style: ColumnType<Record<string, string>, string | undefined, never>;
  status: 'CREATED' | 'QUEUED' | 'RUNNING' | 'FINISHED' | 'ERROR';
  /** Whole percent. */
  progress: Generated<number>;
  failure: Json<StoredFailure> | null;
  /** Files of a finished build. */
  result: Json<{ key: string; hash: string; size: number }> | null;
  started_at: Date | null;
  finished_at: Date | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type PlayerUsageTable = {
  organization_id: string;
  license_id: string;
  day: ColumnType<string, string, never>;
  platform: string;
  impressions: ColumnType<string, number, number>;
};
