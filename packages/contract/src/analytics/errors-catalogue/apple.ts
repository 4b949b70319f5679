import { withPrefix, type ErrorNames } from './error-names.ts';

const player = {
  1002: 'No license key was found',
  1003: 'The license server rejected the app or its key',
  1004: 'Advertising failed',
  1099: 'General failure of the player',
  1200: 'General network failure',
};

const source = {
  2001: 'General failure of the source',
  2101: 'Playback could not be started',
  2202: 'The playlist could not be downloaded',
  2205: 'The address of the playlist is invalid',
  2210: 'The playlist request returned a redirect that could not be followed',
  2220: 'The playlist request was rejected (HTTP 4xx)',
  2221: 'The playlist request was invalid (HTTP 400)',
  2222: 'The playlist request was not authorized (HTTP 401)',
  2223: 'Access to the playlist is forbidden (HTTP 403)',
  2224: 'The playlist was not found (HTTP 404)',
  2230: 'The server failed to deliver the playlist (HTTP 5xx)',
  2231: 'The playlist server had an internal error (HTTP 500)',
  2232: 'The playlist gateway received an invalid response (HTTP 502)',
  2233: 'The playlist server is unavailable (HTTP 503)',
  2234: 'The playlist gateway timed out (HTTP 504)',
  2301: 'General failure of the DRM session',
  2302: 'The DRM configuration is missing',
  2303: 'The address of the DRM license server is missing',
  2306: 'The request for the DRM license failed',
  2307: 'The request for the DRM certificate failed',
  2309: 'The address of the DRM certificate is missing',
};

const offline = {
  3001: 'General failure of offline playback',
  3003: 'Not enough storage for the download',
  3004: 'The DRM license could not be stored on the device',
  3009: 'The source cannot be downloaded',
  3010: 'The address of the downloaded content could not be moved',
};

const ofPlayer = withPrefix('PlayerError -', player, ' ');
const ofSource = withPrefix('SourceError -', source, ' ');
const ofOffline = withPrefix('OfflineError -', offline, ' ');

/** Error codes of the player for iOS and tvOS from version 3 on. */
export const appleV3Errors: ErrorNames = { ...ofPlayer, ...ofSource, ...ofOffline };

/** Error codes of the player for iOS and tvOS before version 3. */
export const appleV2Errors: ErrorNames = {
  1016: 'LICENSE_ERROR',
  1017: 'LICENSE_ERROR_INVALID_LICENSE_SERVER',
  1018: 'LICENSE_ERROR_INVALID_IMPRESSION_SERVER',
  1114: 'SETUP_ERROR',
  1300: 'PLAYBACK_ERROR',
  1400: 'NETWORK_ERROR',
  2000: 'DRM_ERROR',
  2001: 'DRM_MISSING_CONFIGURATION',
  2002: 'DRM_NO_LICENSE_SERVER_URL_PROVIDED',
  2003: 'DRM_FAILED_LICENSE_REQUEST',
  2011: 'DRM_CERTIFICATE_ERROR',
  2201: 'OFFLINE_DOWNLOAD_FAILED',
  2202: 'OFFLINE_INSUFFICIENT_STORAGE',
  2203: 'OFFLINE_DRM_LICENSE_NOT_PERSISTED',
  3006: 'MANIFEST_COULD_NOT_BE_LOADED',
  3032: 'SOURCE_COULD_NOT_BE_LOADED',
  3100: 'ADVERTISING_ERROR',
};
