export const exportTypes = ['SESSIONS', 'ADS'] as const;
export const exportFileFormats = ['CSV', 'PARQUET'] as const;
export const exportStatuses = ['QUEUED', 'STARTED', 'FINISHED', 'ERROR'] as const;

export type ExportType = (typeof exportTypes)[number];
export type ExportFileFormat = (typeof exportFileFormats)[number];

/** Maximum number of days in one export. */
export const exportDaysMax = 400;

export const exportRhythms = ['DAILY', 'WEEKLY'] as const;
export type ExportRhythm = (typeof exportRhythms)[number];

/** Maximum number of schedules per organization. */
export const exportSchedulesMax = 50;

/** Maximum number of addresses to notify of a failure. */
export const exportEmailsMax = 5;

/** Days for which the platform keeps the files of an export without an output. */
export const keptDays = 7;
