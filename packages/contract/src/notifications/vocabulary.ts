/** Event types of notifications, as on the wire. */
export const eventTypes = [
  'ENCODING_ERROR',
  'ENCODING_FINISHED',
  'ENCODING_STATUS_CHANGED',
  'TRANSFER_ERROR',
  'LIVE_INPUT_STREAM_CHANGED',
  'LIVE_MANIFEST_READY',
  'LIVE_ENCODING_HEARTBEAT',
  'MANIFEST_ERROR',
  'MANIFEST_FINISHED',
  'LAB_TEST_FAILED',
  'LAB_TEST_RECOVERED',
  'STREAM_STATE_CHANGED',
  'STREAM_PLAYABLE',
  'STREAM_READY',
  'STREAM_ERROR',
  'STREAM_STARTED',
  'STREAM_STOPPED',
  'USAGE_REPORT',
] as const;
export type EventType = (typeof eventTypes)[number];

/** Event types whose notifications can have conditions. */
export const conditionalEventTypes = ['LIVE_INPUT_STREAM_CHANGED', 'ENCODING_STATUS_CHANGED'] as const;

export const notificationTypes = ['EMAIL', 'WEBHOOK'] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const resourceTypes = ['ENCODING', 'MANIFEST', 'ACCOUNT', 'LAB_STREAM', 'HOSTED_STREAM'] as const;
export type NotifyingResource = (typeof resourceTypes)[number];

/** Types of resources that events can concern. */
export const resourceTypeOf = (event: EventType): NotifyingResource => {
  if (event === 'USAGE_REPORT') return 'ACCOUNT';
  if (event.startsWith('LAB_')) return 'LAB_STREAM';
  if (event.startsWith('STREAM_')) return 'HOSTED_STREAM';
  return event.startsWith('MANIFEST_') ? 'MANIFEST' : 'ENCODING';
};

export const emailsMax = 50;
export const emailsMaxText = 'Max 50 emails can be added';
export const reportIntervals = ['WEEKLY', 'MONTHLY'] as const;
export type ReportInterval = (typeof reportIntervals)[number];

export const deliveryStatuses = ['WAITING', 'DELIVERED', 'FAILED'] as const;

/** Seconds between two heartbeats of a live encoding, if the webhook names no interval. */
export const heartbeatSecondsDefault = 20;
/** Heartbeat webhooks that an organization may have. */
export const heartbeatWebhooksMax = 5;
