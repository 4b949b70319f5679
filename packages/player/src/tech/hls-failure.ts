import type { ErrorData } from 'hls.js';
import {
  codeOfHttpStatus,
  type PlayerError,
  type PlayerErrorCode,
  playerError,
  segmentNumbers,
} from '../state/errors.ts';

/** Part of the engine's error that determines the code. */
export type HlsFailure = Pick<ErrorData, 'type' | 'details'> & {
  error?: Error;
  response?: { code?: number } | undefined;
};

/** Error numbers that the existing collectors use for this engine. */
const engineCodes: Record<string, number> = { networkError: 2, mediaError: 3, keySystemError: 4, muxError: 5 };

const codesByDetail: Record<string, PlayerErrorCode> = {
  manifestParsingError: 'manifest_invalid',
  levelEmptyError: 'manifest_invalid',
  levelParsingError: 'manifest_invalid',
  manifestIncompatibleCodecsError: 'codec_unsupported',
  bufferAddCodecError: 'codec_unsupported',
  bufferIncompatibleCodecsError: 'codec_unsupported',
};

/** Converts an error of hls.js to a player error. */
export function classifyHlsFailure(failure: HlsFailure, isOnline: boolean): PlayerError {
  const message = `${failure.type}: ${failure.details}`;
  const error = playerError(codeOf(failure, isOnline), engineCodes[failure.type] ?? 1, message, failure.error);
  return failure.details.startsWith('frag') ? { ...error, number: segmentNumbers[error.code] ?? error.number } : error;
}

function codeOf({ type, details, response }: HlsFailure, isOnline: boolean): PlayerErrorCode {
  const knownCode = codesByDetail[details];
  if (knownCode) return knownCode;
  if (type === 'networkError') {
    const status = response?.code ?? 0;
    if (status === 0 && details.endsWith('TimeOut')) return isOnline ? 'load_timeout' : 'network_lost';
    return codeOfHttpStatus(status, isOnline);
  }
  if (type === 'keySystemError') return 'drm_unavailable';
  return type === 'mediaError' || type === 'muxError' ? 'decode_failed' : 'unknown';
}
