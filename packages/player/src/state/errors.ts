/** Playback errors in terms that viewers understand: the problem and the advice. */
export const playerErrors = {
  no_playable_source: {
    title: 'This video cannot be played here',
    advice:
      'The video has no format that this browser plays. Use a current version of Chrome, Edge, Firefox or Safari.',
  },
  engine_unavailable: {
    title: 'Part of the player could not be loaded',
    advice: 'Check the connection and try again. A content blocker may also be the cause.',
  },
  network_lost: {
    title: 'The connection was lost',
    advice: 'Check the network and try again. Playback resumes where it stopped.',
  },
  not_reachable: {
    title: 'The video server did not respond',
    advice:
      'The server is unreachable, or it does not allow this page to play its videos (CORS). Try again, or contact the owner of this page.',
  },
  not_found: {
    title: 'The video was not found',
    advice: 'It may have been moved or deleted, or it is not ready yet. Check the address or try again later.',
  },
  access_refused: {
    title: 'You do not have access to this video',
    advice: 'The server refused access. Sign in again or ask the owner for access.',
  },
  server_failed: {
    title: 'The video server has a problem',
    advice: 'This is usually temporary. Try again in a minute.',
  },
  load_timeout: {
    title: 'The video takes too long to load',
    advice: 'The connection or the server is too slow. Try again.',
  },
  manifest_invalid: {
    title: 'The manifest of the video is invalid',
    advice: 'The manifest cannot be read. Contact the owner of this page.',
  },
  codec_unsupported: {
    title: 'This browser cannot decode the video',
    advice: 'This browser or device does not support the format of the video. Try another browser.',
  },
  decode_failed: {
    title: 'The video could not be decoded',
    advice: 'A part of the video is damaged, or the graphics driver failed. Try again or reload the page.',
  },
  drm_unavailable: {
    title: 'This video is protected',
    advice: 'The license to play it could not be obtained in this browser. Try another browser or sign in again.',
  },
  unknown: {
    title: 'Something went wrong',
    advice: 'Try again. If it happens again, reload the page.',
  },
} as const satisfies Record<string, { title: string; advice: string }>;

export type PlayerErrorCode = keyof typeof playerErrors;

/** Error as displayed: a stable code, its texts, and the engine's details. */
export interface PlayerError {
  code: PlayerErrorCode;
  title: string;
  advice: string;
  /** The engine's own code and message, for support and telemetry. */
  engineCode: number;
  engineMessage: string;
  cause?: Error;
}

/** Returns the error of a code with its texts. */
export function playerError(code: PlayerErrorCode, engineCode = 0, engineMessage = '', cause?: Error): PlayerError {
  return { code, ...playerErrors[code], engineCode, engineMessage, ...(cause && { cause }) };
}

/** Returns the code for an HTTP status; 0 means no response, which browsers do not explain further. */
export function codeOfHttpStatus(status: number, isOnline: boolean): PlayerErrorCode {
  if (status === 404 || status === 410) return 'not_found';
  if (status === 401 || status === 403) return 'access_refused';
  if (status >= 500) return 'server_failed';
  if (status === 408) return 'load_timeout';
  if (status === 0) return isOnline ? 'not_reachable' : 'network_lost';
  return 'unknown';
}

/** Returns the code for an error of the media element (`MediaError.code`). */
export function codeOfMediaError(code: number, isOnline: boolean): PlayerErrorCode {
  if (code === 2) return isOnline ? 'not_reachable' : 'network_lost';
  if (code === 3) return 'decode_failed';
  return code === 4 ? 'codec_unsupported' : 'unknown';
}
