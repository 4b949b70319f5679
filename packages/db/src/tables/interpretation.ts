import type { Timestamp } from './accounts.ts';

/** Opinion of a user about the interpretation of a session. */
export type InterpretationFeedbackTable = {
  organization_id: string;
  impression_id: string;
  user_id: string;
  license_key: string;
  rating: 'UP' | 'DOWN';
  comment: string | null;
  rules_version: number;
  /** Rule of the first finding; null if there was none. */
  rule: string | null;
  modified_at: Timestamp;
};
