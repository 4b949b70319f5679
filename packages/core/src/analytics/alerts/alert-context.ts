/** Permission of alert rules and channels. */
export const alertPermission = 'analytics.alerts';
