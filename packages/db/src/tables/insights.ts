import type { Generated } from 'kysely';
import type { Timestamp } from './accounts.ts';

/** Participation of an organization in industry insights; without a row it shares nothing. */
export type AnalyticsInsightSettingsTable = {
  organization_id: string;
  include_in_insights: Generated<boolean>;
  industry: string | null;
  sub_industry: string | null;
  modified_at: Timestamp;
};
