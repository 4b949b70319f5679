export const exportTypes = ['SESSIONS', 'ADS'] as const;
export const exportFileFormats = ['CSV', 'PARQUET'] as const;
export const exportStatuses = ['QUEUED', 'STARTED', 'FINISHED', 'ERROR'] as const;

export type ExportType = (typeof exportTypes)[number];
export type ExportFileFormat = (typeof exportFileFormats)[number];
export type ExportStatus = (typeof exportStatuses)[number];

/** Days that one export may cover. */
export const exportDaysMost = 400;

export const exportRhythms = ['DAILY', 'WEEKLY'] as const;
export type ExportRhythm = (typeof exportRhythms)[number];

/** Schedules that an organization may have. */
export const exportSchedulesMost = 50;

/** Addresses that may be told of a failure. */
export const exportEmailsMost = 5;
