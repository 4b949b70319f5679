import {
  codeOfHttpStatus,
  codeOfMediaError,
  type PlayerError,
  type PlayerErrorCode,
  playerError,
  segmentNumbers,
} from '../state/errors.ts';

/** Part of a Shaka error that determines the code; the shape of its data depends on its code. */
export interface DashFailure {
  code: number;
  category: number;
  data?: unknown[];
  message?: string;
}

const category = { network: 1, media: 3, manifest: 4, drm: 6 } as const;
const code = {
  badHttpStatus: 1001,
  httpError: 1002,
  timeout: 1003,
  videoError: 3016,
  noSupportedContent: 4032,
  noVariants: 4036,
  keySystemUnavailable: 6001,
} as const;

/** Converts an error of Shaka Player to a player error. */
export function classifyDashFailure(failure: DashFailure, isOnline: boolean): PlayerError {
  const message = failure.message || `shaka ${failure.code}`;
  const cause = failure instanceof Error ? failure : undefined;
  const error = playerError(codeOf(failure, isOnline), failure.code, message, cause);
  return isSegmentFailure(failure) ? { ...error, number: segmentNumbers[error.code] ?? error.number } : error;
}

/** Place of the request's type in the data of network errors. */
const requestTypePlaces: Record<number, number> = { [code.badHttpStatus]: 4, [code.httpError]: 2, [code.timeout]: 1 };
const segmentRequest = 1;

const isSegmentFailure = ({ code: number, data }: DashFailure): boolean =>
  data?.[requestTypePlaces[number] ?? -1] === segmentRequest;

function codeOf(failure: DashFailure, isOnline: boolean): PlayerErrorCode {
  const numberAt = (index: number) => Number(failure.data?.[index] ?? 0);
  switch (failure.code) {
    case code.badHttpStatus:
      return codeOfHttpStatus(numberAt(1), isOnline);
    case code.httpError:
      return codeOfHttpStatus(0, isOnline);
    case code.timeout:
      return isOnline ? 'load_timeout' : 'network_lost';
    case code.videoError:
      return codeOfMediaError(numberAt(0), isOnline);
    case code.noSupportedContent:
    case code.noVariants:
      return 'codec_unsupported';
    case code.keySystemUnavailable:
      return 'drm_unsupported';
    default:
      return codeOfCategory(failure.category);
  }
}

function codeOfCategory(value: number): PlayerErrorCode {
  if (value === category.network) return 'not_reachable';
  if (value === category.media) return 'decode_failed';
  if (value === category.manifest) return 'manifest_invalid';
  return value === category.drm ? 'drm_unavailable' : 'unknown';
}
