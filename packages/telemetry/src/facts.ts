import type { StreamFormat } from './wire.ts';

/** Facts of a playback engine about the current rendition, tracks and source. */
export interface EngineFacts {
  /** Name reported as `player`, such as `sluice`, `hlsjs` or `html5`. */
  player: string;
  version: string;
  /** Engine below a player that uses several, such as `shaka`; `html5` by default. */
  playerTech?: string;
  streamFormat?: StreamFormat;
  sourceUrl?: string;
  videoBitrateBitsPerSecond?: number;
  audioBitrateBitsPerSecond?: number;
  videoWidth?: number;
  videoHeight?: number;
  videoCodec?: string;
  audioCodec?: string;
  audioLanguage?: string;
  subtitleLanguage?: string;
  isSubtitleEnabled?: boolean;
  isLive?: boolean;
}

/** Source of engine facts: `read` returns the current facts, `subscribe` notifies of changes. */
export interface EngineFactsSource {
  read(): EngineFacts;
  subscribe?(listener: () => void): () => void;
}

/** Finished or failed request of an engine. */
export interface DownloadMeasure {
  url: string;
  /** Type of file, such as `media/video` or `manifest/hls/master`. */
  type: string;
  isSegment: boolean;
  httpStatus: number;
  sizeBytes: number;
  durationMilliseconds: number;
  timeToFirstByteMilliseconds: number;
  timestamp: number;
}

/** Current facts of the video element. */
export interface ElementFacts {
  durationMilliseconds: number;
  droppedFramesTotal: number;
  windowWidth: number;
  windowHeight: number;
  isFullscreen: boolean;
  isAutoplay: boolean;
}

/** Facts of the page and the browser. */
export interface PageFacts {
  userAgent: string;
  language: string;
  domain: string;
  path: string;
  screenWidth: number;
  screenHeight: number;
  pageLoadMilliseconds: number;
  isHidden: boolean;
  supportedVideoCodecs: string[];
}

/** Player error with the code of the engine or the browser. */
export interface TelemetryFailure {
  code: number;
  message: string;
  severity?: 'CRITICAL' | 'INFO';
  exception?: Error;
  additionalData?: string;
}

/** Viewer, video, license and collector. */
export type TelemetryConfig = {
  licenseKey: string;
  /** Base URL of the collector; a path prefix and a trailing slash are allowed. */
  backendUrl: string;
  videoId?: string;
  title?: string;
  customUserId?: string;
  cdnProvider?: string;
  experimentName?: string;
  playerKey?: string;
  /** Replaces the page's host name in reports. */
  origin?: string;
  /** Set to false to use a new random viewer id on each page instead of a cookie. */
  isCookieEnabled?: boolean;
} & CustomData;

export type CustomData = { [key: `customData${number}`]: unknown };
