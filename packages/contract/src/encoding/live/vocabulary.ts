/** Connection of a live encoding's input, derived from the bytes that arrive. */
export const liveStatuses = [
  'CONNECTED',
  'DISCONNECTED',
  'WAITING_FOR_FIRST_CONNECT',
  'ERROR',
  'NOT_AVAILABLE',
  'FINISHED',
] as const;
export type LiveStatus = (typeof liveStatuses)[number];

export const liveEventTypes = [
  'FIRST_CONNECT',
  'DISCONNECT',
  'RECONNECT',
  'RESYNCING',
  'IDLE',
  'ERROR',
  'WARNING',
  'PICTURE_TIMING',
  'INFO',
] as const;
export type LiveEventType = (typeof liveEventTypes)[number];

/** Events that a heartbeat contains. */
export const heartbeatEventTypes = [
  'FIRST_CONNECT',
  'DISCONNECT',
  'RECONNECT',
  'WARNING',
  'ERROR',
] as const satisfies readonly LiveEventType[];

/** Periods of live statistics: the last hour, day, week and 30 days. */
export const livePeriods = ['hourly', 'daily', 'weekly', 'monthly'] as const;
export type LivePeriod = (typeof livePeriods)[number];

export const streamKeyStatuses = ['ASSIGNED', 'UNASSIGNED'] as const;
export const streamKeyTypes = ['RESERVED', 'TEMPORARY'] as const;
export type StreamKeyStatus = (typeof streamKeyStatuses)[number];
export type StreamKeyType = (typeof streamKeyTypes)[number];

/** Kinds of inputs that only a live encoding reads. */
export const liveInputKinds = ['RTMP', 'REDUNDANT_RTMP', 'SRT'] as const;
export type LiveInputKind = (typeof liveInputKinds)[number];
