/** Types of streams, as in the public form of the API. */
export const labStreamTypes = ['dash', 'hls'] as const;
export type LabStreamType = (typeof labStreamTypes)[number];

/** DRM systems of streams; ClearKey is the only one that plays in browsers without a license of their vendor. */
export const labDrmTypes = ['none', 'widevine', 'playready', 'clearkey'] as const;
export type LabDrmType = (typeof labDrmTypes)[number];

/** Version of the configuration of a stream. */
export const labStreamVersion = 1;

export const labStreamUrlMax = 2048;
export const labDrmHeadersMax = 20;
export const labDrmHeaderValueMax = 4096;
/** Stands for a secret value in responses; sent back, it keeps the stored value. */
export const labSecretMask = '********';

/** States of a validation; the last five are final. INCONCLUSIVE: the location or the runner failed, not the stream. */
export const labValidationStatuses = [
  'PENDING',
  'RUNNING',
  'VALID',
  'WARNINGS',
  'INVALID',
  'UNREACHABLE',
  'INCONCLUSIVE',
] as const;
export type LabValidationStatus = (typeof labValidationStatuses)[number];

/** States of a job; the last three are final. WAITING jobs wait for the validation of their stream. */
export const labJobStatuses = ['WAITING', 'QUEUED', 'RUNNING', 'FINISHED', 'ERROR', 'CANCELED'] as const;
export type LabJobStatus = (typeof labJobStatuses)[number];

/** States of the shrinking of a failed test case; the last three are final. */
export const labShrinkStatuses = ['QUEUED', 'RUNNING', 'FINISHED', 'ERROR', 'CANCELED'] as const;
export type LabShrinkStatus = (typeof labShrinkStatuses)[number];

/** Reasons for which a job has not started: in the order in which they hold it up. */
export const labWaitReasons = ['VALIDATION', 'TIME', 'ENVIRONMENT', 'DEVICE', 'ENCODING', 'TESTS', 'RUNNER'] as const;
export type LabWaitReason = (typeof labWaitReasons)[number];

/** Job states in which no result is missing any more. */
export const finalLabJobStatuses = ['FINISHED', 'ERROR', 'CANCELED'] as const satisfies readonly LabJobStatus[];

export const isFinalLabJob = (status: LabJobStatus): boolean => finalLabJobStatuses.some((final) => final === status);

/**
 * Outcomes of a finished job.
 *
 * FLAKY: repetitions disagree. UNSUPPORTED: the environment lacks a codec or DRM system. INCONCLUSIVE: the runner was busy.
 */
export const labVerdicts = ['PASSED', 'FAILED', 'FLAKY', 'UNSUPPORTED', 'INCONCLUSIVE'] as const;
export type LabVerdict = (typeof labVerdicts)[number];

/** Outcomes of one repetition of a test case. */
export const labResultStatuses = ['PASSED', 'FAILED', 'UNSUPPORTED', 'INCONCLUSIVE'] as const;
export type LabResultStatus = (typeof labResultStatuses)[number];

/** Test cases in the order of a job; the validation comes first. */
export const labTestCases = [
  'VALIDATION',
  'START',
  'PLAY',
  'SEEK_PAUSED',
  'SEEK_PLAYING',
  'END',
  'RENDITIONS',
  'TIMESHIFT_PAUSED',
  'TIMESHIFT_PLAYING',
] as const;
export type LabTestCase = (typeof labTestCases)[number];

export const labFindingLevels = ['error', 'warning', 'info'] as const;
export type LabFindingLevel = (typeof labFindingLevels)[number];

/** Reasons for which a run was started. */
export const labTriggers = ['MANUAL', 'SCHEDULE', 'API', 'CHANGE', 'PUBLICATION', 'REPLAY'] as const;
export type LabTrigger = (typeof labTriggers)[number];

/** Places of a test environment: a runner of the platform, a WebDriver server, or a paired device. */
export const labTargetKinds = ['LOCAL', 'REMOTE', 'DEVICE'] as const;
export type LabTargetKind = (typeof labTargetKinds)[number];

/** States of a device: it has a code that nobody has used yet, its page is open, or it is not. */
export const labDeviceStatuses = ['PENDING', 'AVAILABLE', 'UNAVAILABLE'] as const;
export type LabDeviceStatus = (typeof labDeviceStatuses)[number];

/** Minutes for which a pairing code can be used. */
export const labPairingMinutes = 10;

export const labTargetStatuses = ['AVAILABLE', 'UNAVAILABLE'] as const;
export type LabTargetStatus = (typeof labTargetStatuses)[number];

/** States of a remote test environment; a runner checks it after each change, and each hour. */
export const labEnvironmentStatuses = ['UNCHECKED', 'AVAILABLE', 'UNAVAILABLE'] as const;
export type LabEnvironmentStatus = (typeof labEnvironmentStatuses)[number];

/** Engines of browsers; `other` are devices with another one, or that do not say which. */
export const labEngines = ['chromium', 'firefox', 'webkit', 'remote', 'other'] as const;
export type LabEngine = (typeof labEngines)[number];

export const labPlayers = ['sluice', 'hlsjs', 'shaka', 'dashjs', 'native'] as const;
export type LabPlayer = (typeof labPlayers)[number];

/** Ways to the network: of the platform itself, through a proxy, or at a runner elsewhere. */
export const labLocationKinds = ['DIRECT', 'HTTP', 'SOCKS5', 'RUNNER'] as const;
export type LabLocationKind = (typeof labLocationKinds)[number];

export const labLocationStatuses = ['UNCHECKED', 'AVAILABLE', 'UNREACHABLE'] as const;
export type LabLocationStatus = (typeof labLocationStatuses)[number];

/** Id of the location without a proxy, which every organization has. */
export const directLocationId = 'direct';

/** Runs that a digest reports: all, those with a failure, or those whose verdict differs from the run before. */
export const labNotifyOn = ['ALL', 'FAILED', 'CHANGED'] as const;
export type LabNotifyOn = (typeof labNotifyOn)[number];

export const labReportEmailsMax = 50;
/** Targets per page, of the platform and of a stream. */
export const labTargetPageMax = 1000;
/** Streams per page, and results per page, of the dashboard. */
export const labStreamPageSize = 30;
export const labResultPageSize = 50;
/** Longest time in seconds for which a request waits for the end of a run. */
export const labWaitSecondsMax = 120;
export const labRepetitions = { min: 1, max: 7, default: 3 };
export const labRetentionDays = { min: 1, max: 730, default: 90 };
/** Weekly, on Saturdays at 3:00. */
export const labScheduleDefault = { cron: '0 3 * * 6', timeZone: 'UTC' };

export const labReportFormats = ['json', 'junit', 'html'] as const;
export type LabReportFormat = (typeof labReportFormats)[number];
