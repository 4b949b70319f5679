/** Context of `notifications` rows that are alert channels; lists of notifications exclude them. */
export const alertEventType = 'ANALYTICS_ALERT';
export const alertPermission = 'analytics.alerts';
