import type { Device } from './devices.ts';
import type { Random } from './random.ts';

export type Fault = { code: number; message: string; share: number; exception: string; status?: number };

const fault = (share: number, code: number, message: string, exception: string, status?: number): Fault => ({
  share,
  code,
  message,
  exception,
  ...(status !== undefined && { status }),
});

type Catalogue = { start: readonly Fault[]; playing: readonly Fault[] };

/** Errors with the error codes of each player. */
const catalogues: Record<string, Catalogue> = {
  web: {
    start: [
      fault(36, 1401, 'NETWORK_MANIFEST_DOWNLOAD_TIMEOUT', 'Manifest request timed out after 20000 ms'),
      fault(26, 2007, 'DRM_REQUEST_FAILED', 'License request failed with status 403', 403),
      fault(22, 1203, 'SOURCE_NO_SUPPORTED_TECHNOLOGY', 'No rendition can be decoded'),
      fault(16, 1208, 'SOURCE_COULD_NOT_LOAD_MANIFEST', 'Manifest request failed with status 404', 404),
    ],
    playing: [
      fault(60, 1402, 'NETWORK_SEGMENT_DOWNLOAD_TIMEOUT', 'Segment request timed out after 20000 ms'),
      fault(24, 1400, 'NETWORK_ERROR', 'Segment request failed with status 503', 503),
      fault(16, 1300, 'PLAYBACK_ERROR', 'The media element reported MEDIA_ERR_DECODE'),
    ],
  },
  native: {
    start: [
      fault(44, 2203, 'HttpStatusCode', 'Response code: 403', 403),
      fault(30, 2305, 'DrmRequestFailed', 'License server unreachable'),
      fault(26, 2101, 'DecoderInitializationFailed', 'Decoder init failed'),
    ],
    playing: [
      fault(56, 2202, 'ConnectionTimeout', 'timeout after 8000ms'),
      fault(30, 2203, 'HttpStatusCode', 'Response code: 503', 503),
      fault(14, 2103, 'DecodingFailed', 'MediaCodec failed'),
    ],
  },
  apple: {
    start: [
      fault(52, 2301, 'SourceError - DRM license request failed', 'CoreMediaErrorDomain -42800'),
      fault(48, 2101, 'SourceError - The source could not be loaded', 'NSURLErrorDomain -1100', 404),
    ],
    playing: [
      fault(70, 2205, 'SourceError - The connection was lost', 'NSURLErrorDomain -1005'),
      fault(30, 1200, 'PlayerError - Playback failed', 'AVFoundationErrorDomain -11800'),
    ],
  },
  avplayer: {
    start: [
      fault(52, -1100, 'The requested URL was not found on this server.', 'NSURLErrorDomain -1100', 404),
      fault(48, -11_850, 'Cannot Open', 'AVFoundationErrorDomain -11850'),
    ],
    playing: [
      fault(70, -1005, 'The network connection was lost.', 'NSURLErrorDomain -1005'),
      fault(30, -11_800, 'The operation could not be completed', 'AVFoundationErrorDomain -11800'),
    ],
  },
  exoplayer: {
    start: [
      fault(44, 2004, 'Source error', 'Response code: 403', 403),
      fault(30, 6004, 'Source error', 'License server unreachable'),
      fault(26, 4001, 'MediaCodecVideoRenderer error', 'Decoder init failed'),
    ],
    playing: [
      fault(56, 2002, 'Source error', 'timeout after 8000ms'),
      fault(30, 2004, 'Source error', 'Response code: 503', 503),
      fault(14, 4003, 'MediaCodecVideoRenderer error', 'MediaCodec failed'),
    ],
  },
  hlsjs: {
    start: [fault(1, 2, 'networkError', 'manifestLoadError', 404)],
    playing: [fault(70, 2, 'networkError', 'fragLoadTimeOut'), fault(30, 3, 'mediaError', 'bufferAppendError')],
  },
  dashjs: {
    start: [fault(1, 4, 'MEDIA_ERR_SRC_NOT_SUPPORTED', 'No compatible stream')],
    playing: [fault(1, 3, 'MEDIA_ERR_DECODE', 'Decoding failed')],
  },
  shaka: {
    start: [
      fault(60, 6007, 'LICENSE_REQUEST_FAILED', 'License request failed'),
      fault(40, 1001, 'BAD_HTTP_STATUS', '404', 404),
    ],
    playing: [fault(70, 1002, 'HTTP_ERROR', 'Segment request failed'), fault(30, 3016, 'VIDEO_ERROR', 'Decode error')],
  },
};

const catalogueOf = ({ player, platform }: Device): Catalogue | undefined => {
  if (player !== 'bitmovin') return catalogues[player] ?? catalogues['native'];
  if (platform === 'web') return catalogues['web'];
  return platform === 'iOS' || platform === 'tvOS' ? catalogues['apple'] : catalogues['native'];
};

/** An error as the device's player reports it, before or after the first frame. */
export const faultOf = (random: Random, device: Device, when: keyof Catalogue): Fault =>
  random.byShare(catalogueOf(device)?.[when] ?? []);

export const bufferingTimeout = fault(1, 10_001, 'ANALYTICS_BUFFERING_TIMEOUT_REACHED', 'Buffered for over 2 minutes');
export const startTimeout = fault(1, 10_002, 'ANALYTICS_VIDEOSTART_TIMEOUT_REACHED', 'No first frame within 1 minute');
export const tooManySwitches = fault(
  1,
  10_000,
  'ANALYTICS_QUALITY_CHANGE_THRESHOLD_EXCEEDED',
  'More than 50 quality switches within an hour',
);
