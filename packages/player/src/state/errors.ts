/** Playback errors in terms that viewers understand: the problem, the advice, and the number in telemetry. */
export const playerErrors = {
  no_playable_source: {
    number: 1206,
    title: 'This video cannot be played here',
    advice:
      'The video has no format that this browser plays. Use a current version of Chrome, Edge, Firefox or Safari.',
  },
  engine_unavailable: {
    number: 3003,
    title: 'Part of the player could not be loaded',
    advice: 'Check the connection and try again. A content blocker may also be the cause.',
  },
  network_lost: {
    number: 1400,
    title: 'The connection was lost',
    advice: 'Check the network and try again. Playback resumes where it stopped.',
  },
  not_reachable: {
    number: 1400,
    title: 'The video server did not respond',
    advice:
      'The server is unreachable, or it does not allow this page to play its videos (CORS). Try again, or contact the owner of this page.',
  },
  not_found: {
    number: 1208,
    title: 'The video was not found',
    advice: 'It may have been moved or deleted, or it is not ready yet. Check the address or try again later.',
  },
  access_refused: {
    number: 1208,
    title: 'You do not have access to this video',
    advice: 'The server refused access. Sign in again or ask the owner for access.',
  },
  server_failed: {
    number: 1208,
    title: 'The video server has a problem',
    advice: 'This is usually temporary. Try again in a minute.',
  },
  load_timeout: {
    number: 1401,
    title: 'The video takes too long to load',
    advice: 'The connection or the server is too slow. Try again.',
  },
  manifest_invalid: {
    number: 1202,
    title: 'The manifest of the video is invalid',
    advice: 'The manifest cannot be read. Contact the owner of this page.',
  },
  codec_unsupported: {
    number: 1204,
    title: 'This browser cannot decode the video',
    advice: 'This browser or device does not support the format of the video. Try another browser.',
  },
  decode_failed: {
    number: 1301,
    title: 'The video could not be decoded',
    advice: 'A part of the video is damaged, or the graphics driver failed. Try again or reload the page.',
  },
  drm_unavailable: {
    number: 2003,
    title: 'This video is protected',
    advice: 'The license to play it could not be obtained in this browser. Try another browser or sign in again.',
  },
  drm_unsupported: {
    number: 2010,
    title: 'This browser cannot play protected videos of this kind',
    advice: 'It has none of the key systems that the video needs. Use a current version of another browser.',
  },
  license_denied: {
    number: 1103,
    title: 'This player has no valid license',
    advice: 'The license of the player was refused. The owner of this page can check its key in the dashboard.',
  },
  domain_denied: {
    number: 1104,
    title: 'This page may not show the player',
    advice: 'The license of the player does not cover this domain. Its owner can add the domain in the dashboard.',
  },
  unknown: {
    number: 1000,
    title: 'Something went wrong',
    advice: 'Try again. If it happens again, reload the page.',
  },
} as const satisfies Record<string, { number: number; title: string; advice: string }>;

export type PlayerErrorCode = keyof typeof playerErrors;

/** Error as displayed: a stable code, its texts, and the engine's details. */
export interface PlayerError {
  code: PlayerErrorCode;
  /** Number in the error catalog of telemetry. */
  number: number;
  title: string;
  advice: string;
  /** The engine's own code and message, for support and telemetry. */
  engineCode: number;
  engineMessage: string;
  cause?: Error;
}

/** Numbers of failed requests for segments, whose codes otherwise stand for manifests. */
export const segmentNumbers: { [code in PlayerErrorCode]?: number } = {
  not_found: 1400,
  access_refused: 1400,
  server_failed: 1400,
  load_timeout: 1402,
};

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
