/** Kinds of conditions that a rule can evaluate. */
export const alertKinds = ['THRESHOLD', 'RELATIVE', 'AVAILABILITY'] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertDirections = ['ABOVE', 'BELOW'] as const;
export type AlertDirection = (typeof alertDirections)[number];

/** Baselines of a relative change. */
export const alertReferences = ['PREVIOUS_DAY', 'PREVIOUS_WEEK', 'PRECEDING_WINDOW'] as const;
export type AlertReference = (typeof alertReferences)[number];

export const alertSeverities = ['INFO', 'WARNING', 'CRITICAL'] as const;
export type AlertSeverity = (typeof alertSeverities)[number];

/** States of one evaluated value. */
export const alertConditions = ['OK', 'PENDING', 'FIRING', 'NO_DATA'] as const;
export type AlertCondition = (typeof alertConditions)[number];

/** States of a rule: SILENCED while it fires without notifications, ERROR while it cannot be evaluated. */
export const alertStates = [...alertConditions, 'SILENCED', 'ERROR', 'DISABLED'] as const;
export type AlertState = (typeof alertStates)[number];

/** Minutes of data that one evaluation covers. */
export const alertWindows = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440] as const;
export type AlertWindow = (typeof alertWindows)[number];

export const alertChannelTypes = ['EMAIL', 'WEBHOOK', 'SLACK', 'TEAMS'] as const;
export type AlertChannelType = (typeof alertChannelTypes)[number];

export const alertMessageKinds = ['FIRING', 'RESOLVED', 'REMINDER', 'TEST'] as const;
export type AlertMessageKind = (typeof alertMessageKinds)[number];

export const alertMessageStatuses = ['WAITING', 'DELIVERED', 'FAILED'] as const;

export const alertLimits = {
  rulesMax: 200,
  channelsMax: 50,
  channelsOfRuleMax: 10,
  filtersMax: 20,
  muteTimingsMax: 14,
  /** Number of past evaluations that a condition can cover. */
  evaluationsMax: 60,
  reminderMinutesMin: 15,
  reminderMinutesMax: 10_080,
  silenceDaysMax: 366,
  /** Values of the dimension a rule is split by; those with the most impressions are evaluated. */
  valuesMax: 50,
} as const;

/** Week days in the order of their numbers in mute timings: 1 is Monday. */
export const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** A weekly mute timing. It may run past midnight, and lasts a whole day if start and end are equal. */
export type MuteTiming = { days: readonly number[]; from: string; to: string };

/** Event type of `notifications` rows that are alert channels; lists of notifications exclude them. */
export const alertEventType = 'ANALYTICS_ALERT';
