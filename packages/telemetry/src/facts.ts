import type { StreamFormat } from './wire.ts';

/** What a playback engine knows about the rendition, tracks and source that play now. */
export interface EngineFacts {
  /** Name reported as `player`, such as `hlsjs`, `shaka` or `html5`. */
  player: string;
  version: string;
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

/** A source of engine facts: `read` answers at any time, `subscribe` tells when they changed. */
export interface EngineFactsSource {
  read(): EngineFacts;
  subscribe?(listener: () => void): () => void;
}

/** One finished or failed request of an engine. */
export interface DownloadMeasure {
  url: string;
  /** Kind of file, such as `media/video` or `manifest/hls/master`. */
  type: string;
  isSegment: boolean;
  httpStatus: number;
  sizeBytes: number;
  durationMilliseconds: number;
  timeToFirstByteMilliseconds: number;
  timestamp: number;
}

/** What the video element shows at this moment. */
export interface ElementFacts {
  durationMilliseconds: number;
  droppedFramesTotal: number;
  windowWidth: number;
  windowHeight: number;
  isFullscreen: boolean;
  isAutoplay: boolean;
}

/** What the page and the browser say about themselves. */
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

/** An error of the player, with the number the engine or the browser gave it. */
export interface TelemetryFailure {
  code: number;
  message: string;
  severity?: 'CRITICAL' | 'INFO';
  exception?: Error;
  additionalData?: string;
}

/** Who watches what, by which licence and at which collector. */
export type TelemetryConfig = {
  licenseKey: string;
  /** Base address of the collector; a path prefix and a trailing slash are fine. */
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
