/** Timers and limits shared with the other collectors; times in milliseconds. */
export const playingHeartbeat = 59_700;
export const rebufferingHeartbeats = [3_000, 5_000, 10_000, 30_000, 59_700] as const;
export const startupTimeout = 60_000;
export const rebufferTimeout = 120_000;
export const qualityChangesMax = 50;
export const qualityChangesWindow = 3_600_000;
export const identicalErrorsMax = 5;
export const sequenceNumberMax = 1_000;
/** Maximum length of a sample; a longer one means that the machine slept, and is not play time. */
export const playedMax = 90_000;
export const queuedMax = 1_000;
export const licenseRetries = [5_000, 30_000, 120_000] as const;

export const rebufferTimeoutFailure = {
  code: 10_001,
  message: 'ANALYTICS_BUFFERING_TIMEOUT_REACHED',
  additionalData: `StateMachine timed out after ${rebufferTimeout} ms of consecutive buffering.`,
} as const;
export const startupTimeoutFailure = { code: 10_002, message: 'ANALYTICS_VIDEOSTART_TIMEOUT_REACHED' } as const;
export const qualityChangeFailure = {
  code: 10_000,
  message: 'ANALYTICS_QUALITY_CHANGE_THRESHOLD_EXCEEDED',
  severity: 'INFO',
} as const;
