import type { Generated } from 'kysely';
import type { Timestamp } from './accounts.ts';

/** What an organization shares in industry insights; without a row nothing. */
export type AnalyticsInsightSettingsTable = {
  organization_id: string;
  include_in_insights: Generated<boolean>;
  industry: string | null;
  sub_industry: string | null;
  modified_at: Timestamp;
};
