/** What rows of `notifications` that are channels of alerts are about; the lists of notifications leave them out. */
export const alertEventType = 'ANALYTICS_ALERT';
export const alertPermission = 'analytics.alerts';
