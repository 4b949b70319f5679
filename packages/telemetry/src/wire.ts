/** State names on the wire; an absent state marks an audio or subtitle track switch. */
export type WireState =
  | 'setup'
  | 'startup'
  | 'playing'
  | 'pause'
  | 'seeking'
  | 'rebuffering'
  | 'qualitychange'
  | 'customdatachange'
  | 'error'
  | 'closed';

export type StartFailureReason = 'PAGE_CLOSED' | 'PLAYER_ERROR' | 'TIMEOUT' | 'UNKNOWN';
export type ErrorSeverity = 'CRITICAL' | 'INFO';
export type StreamFormat = 'hls' | 'dash' | 'progressive';
export type CustomDataKey = `customData${number}`;

/** Downloads since the previous sample; sizes in bytes, times in milliseconds, speeds in bits per second. */
export type DownloadSpeedInfo = {
  segmentsDownloadCount: number;
  segmentsDownloadSize: number;
  segmentsDownloadTime: number;
  avgDownloadSpeed: number;
  minDownloadSpeed: number;
  maxDownloadSpeed: number;
  avgTimeToFirstByte: number;
};

/** One sample of `/analytics`; times and media positions in milliseconds, bitrates in bits per second. */
export type Sample = {
  impressionId: string;
  sequenceNumber: number;
  userId: string;
  customUserId?: string;
  key: string;
  playerKey?: string;
  time: number;
  state?: WireState;
  duration: number;
  played: number;
  paused: number;
  seeked: number;
  buffered: number;
  ad: 0 | 1 | 2;
  videoTimeStart: number;
  videoTimeEnd: number;
  videoDuration: number;
  videoStartupTime: number;
  playerStartupTime: number;
  startupTime: number;
  pageLoadTime: number;
  pageLoadType: 1 | 2;
  autoplay?: boolean;
  videoStartFailed?: boolean;
  videoStartFailedReason?: StartFailureReason;
  errorCode?: number;
  errorMessage?: string;
  errorSeverity?: ErrorSeverity;
  errorData?: string;
  errorSegments?: string[];
  videoBitrate: number;
  audioBitrate: number;
  videoPlaybackWidth: number;
  videoPlaybackHeight: number;
  videoWindowWidth: number;
  videoWindowHeight: number;
  screenWidth: number;
  screenHeight: number;
  size: 'WINDOW' | 'FULLSCREEN';
  videoCodec?: string;
  audioCodec?: string;
  supportedVideoCodecs?: string[];
  streamFormat?: StreamFormat;
  m3u8Url?: string;
  mpdUrl?: string;
  progUrl?: string;
  isLive: boolean;
  isMuted: boolean;
  subtitleEnabled: boolean;
  subtitleLanguage?: string;
  audioLanguage?: string;
  droppedFrames: number;
  completed?: number;
  completedTotal: number;
  downloadSpeedInfo: DownloadSpeedInfo;
  userAgent: string;
  language: string;
  domain: string;
  path: string;
  platform: 'web';
  player: string;
  playerTech: string;
  version: string;
  analyticsVersion: string;
  videoId?: string;
  videoTitle?: string;
  cdnProvider?: string;
  experimentName?: string;
} & { [key in CustomDataKey]?: string };

/** Request that an error detail includes as evidence. */
export type HttpRequestDetail = {
  timestamp: number;
  type: string;
  url: string;
  httpStatus: number;
  downloadTime: number;
  timeToFirstByte: number;
  size: number;
  success: boolean;
};

/** Body of `/analytics/error`. */
export type ErrorDetail = {
  platform: 'web';
  licenseKey: string;
  domain: string;
  impressionId: string;
  analyticsVersion: string;
  errorId: number;
  timestamp: number;
  code: number;
  message: string;
  severity: ErrorSeverity;
  data: { exceptionMessage?: string; exceptionStacktrace?: string[]; additionalData?: string };
  httpRequests?: HttpRequestDetail[];
};

/** Fields of `/analytics/a` that describe one ad; undefined ones are omitted. */
export type AdFields = { adImpressionId: string; [field: string]: string | number | boolean | undefined };

/** Body of `/analytics/a`. */
export type AdSample = AdFields & { videoImpressionId: string; key: string; userId: string; time: number };

/** Body of `/licensing`. */
export type LicenseRequest = { analyticsVersion: string; domain: string; key: string };

/** Response of `/licensing`; any status but `granted` means that nothing may be sent. */
export type LicenseReply = {
  status: string;
  features?: { errorDetails?: { enabled?: boolean; numberOfHttpRequests?: number } };
};
