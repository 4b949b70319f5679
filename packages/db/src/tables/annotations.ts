import type { Timestamp } from './accounts.ts';

/** A release or an incident marked on charts; without a license it is shown with every license. */
export type AnalyticsAnnotationsTable = {
  id: string;
  organization_id: string;
  kind: 'RELEASE' | 'INCIDENT';
  title: string;
  license_key: string | null;
  started_at: Date;
  /** Null for a moment, or while an incident lasts. */
  ended_at: Date | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};
