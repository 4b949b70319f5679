/** DOWNLOADING lasts until the content is encoded with the settings of the stream. */
export const insertableContentStatuses = ['CREATED', 'DOWNLOADING', 'READY', 'ERROR'] as const;
export type InsertableContentStatus = (typeof insertableContentStatuses)[number];

/** SCHEDULED until it has run or was canceled, then DESCHEDULED; TO_BE_DESCHEDULED while a running one is stopped. */
export const scheduledContentStatuses = ['CREATED', 'SCHEDULED', 'TO_BE_DESCHEDULED', 'DESCHEDULED', 'ERROR'] as const;
export type ScheduledContentStatus = (typeof scheduledContentStatuses)[number];

/** Tags that mark the start and the end of an advertisement in HLS playlists. */
export const hlsAdMarkerTypes = [
  'EXT_X_CUE_OUT_IN',
  'EXT_OATCLS_SCTE35',
  'EXT_X_SPLICEPOINT_SCTE35',
  'EXT_X_DATERANGE',
  'EXT_X_SCTE35',
] as const;
export type HlsAdMarkerType = (typeof hlsAdMarkerTypes)[number];

export const dashPeriodOptions = ['SINGLE_PERIOD', 'MULTI_PERIOD'] as const;
export const dashEventSignallings = ['XML', 'XML_BIN'] as const;
export type DashEventSignalling = (typeof dashEventSignallings)[number];
