import type { TicketStatus } from '@sluice/contract/support/state-machine';
import type { TicketCategory, TicketPriority, TicketSeverity } from '@sluice/contract/support/vocabulary';

export const categoryNames: Record<TicketCategory, string> = {
  OBSERVABILITY: 'Observability',
  VOD_ENCODING: 'VOD encoding',
  LIVE_ENCODING: 'Live encoding',
  PLAYER: 'Player',
  STREAMS: 'Streams',
  OTHER: 'Other',
};

export const statusNames: Record<TicketStatus, string> = {
  NEW: 'New',
  OPEN: 'Open',
  PENDING: 'Waiting for you',
  SOLVED: 'Solved',
  CLOSED: 'Closed',
};

export const statusTones = {
  NEW: 'active',
  OPEN: 'active',
  PENDING: 'warn',
  SOLVED: 'good',
  CLOSED: 'neutral',
} as const satisfies Record<TicketStatus, string>;

export const priorityNames: Record<TicketPriority, string> = {
  LOW: 'Low',
  NORMAL: 'Normal',
  HIGH: 'High',
  URGENT: 'Urgent',
};

export const severityNames: Record<TicketSeverity, string> = {
  LOW: 'Low: a question or a small flaw',
  MEDIUM: 'Medium: a feature does not work as described',
  HIGH: 'High: production is impaired',
  CRITICAL: 'Critical: production is down',
};

/** Returns the choices of a select from names by value. */
export const choicesOf = <Value extends string>(names: Record<Value, string>) =>
  // The keys of a record are its type's keys.
  (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }));
