import { withPrefix, type ErrorNames } from './error-names.ts';

const setup = withPrefix('SETUP', {
  1100: 'ERROR',
  1101: 'NO_HTML_ELEMENT',
  1102: 'MISSING_CONFIGURATION',
  1103: 'LICENSE_ERROR',
  1104: 'MISSING_DOMAIN_LICENSE_ALLOWLIST',
  1105: 'MISSING_LICENSE_ALLOWLIST',
  1106: 'INVALID_LICENSE_SERVER',
  1107: 'INVALID_IMPRESSION_SERVER',
  1108: 'NO_RENDERING_ENGINE',
  1109: 'FLASH_UNSUPPORTED',
  1110: 'FLASH_NOT_AUTHORIZED',
  1111: 'FLASH_SECURITY_ERROR',
  1112: 'FLASH_API_NOT_AVAILABLE',
  1113: 'UNSUPPORTED_PROTOCOL',
});

const source = withPrefix('SOURCE', {
  1200: 'ERROR',
  1201: 'INVALID',
  1202: 'MANIFEST_INVALID',
  1203: 'NO_SUPPORTED_TECHNOLOGY',
  1204: 'STREAM_TYPE_NOT_SUPPORTED',
  1205: 'FORCED_TECHNOLOGY_NOT_SUPPORTED',
  1206: 'NO_STREAM_FOUND_FOR_SUPPORTED_TECHNOLOGY',
  1207: 'EMPTY_SEGMENT',
  1208: 'COULD_NOT_LOAD_MANIFEST',
  1209: 'PROGRESSIVE_STREAM_ERROR',
  1210: 'HLS_STREAM_ERROR',
  1211: 'ENCRYPTION_METHOD_NOT_SUPPORTED',
});

const playback = withPrefix('PLAYBACK', {
  1300: 'ERROR',
  1301: 'VIDEO_DECODING_ERROR',
  1302: 'FLASH_ERROR',
  1303: 'FLASH_INSUFFICIENT_RESOURCES',
  1304: 'HLS_COULD_NOT_LOAD_TRANSMUXER',
});

const network = withPrefix('NETWORK', {
  1400: 'ERROR',
  1401: 'MANIFEST_DOWNLOAD_TIMEOUT',
  1402: 'SEGMENT_DOWNLOAD_TIMEOUT',
  1403: 'PROGRESSIVE_STREAM_DOWNLOAD_TIMEOUT',
  1404: 'FAILED_CERTIFICATE_REQUEST',
});

const drm = withPrefix('DRM', {
  2000: 'ERROR',
  2001: 'MISSING_CONFIGURATION',
  2002: 'NO_LICENSE_SERVER_URL_PROVIDED',
  2003: 'FAILED_LICENSE_REQUEST',
  2004: 'FLASH_ERROR',
  2005: 'KEY_SIZE_NOT_SUPPORTED',
  2006: 'NO_KEY_SYSTEM',
  2007: 'KEY_SESSION_INITIALIZATION_FAILED',
  2008: 'MEDIA_KEY_INITIALIZATION_FAILED',
  2009: 'KEY_ERROR',
  2010: 'KEY_SYSTEM_NOT_SUPPORTED',
  2011: 'CERTIFICATE_ERROR',
  2012: 'PLAYREADY_INVALID_HEADER_KEY_VALUE_PAIR',
  2013: 'RESTRICTED_OUTPUT',
  2014: 'OTHER_ERROR',
  2015: 'INIT_DATA_MISSING',
});

const modules = withPrefix('MODULE', {
  3000: 'ERROR',
  3001: 'INVALID_DEFINITION',
  3002: 'INVALID_DEFINITION_DEPENDENCY',
  3003: 'MISSING',
  3004: 'DEPENDENCY_MISSING',
  3100: 'ADVERTISING_ERROR',
});

/** Error codes of the web player. */
export const webErrors: ErrorNames = {
  42: 'INTERNAL_ERROR',
  1000: 'UNKNOWN',
  1001: 'API_NOT_AVAILABLE',
  ...setup,
  ...source,
  ...playback,
  ...network,
  ...drm,
  2100: 'VR_ERROR',
  2101: 'VR_INCOMPATIBLE_PLAYER_TECHNOLOGY',
  ...modules,
  4000: 'SEGMENT_PSSH_DATA_MISSING',
  // The player puts a hash of the failure in place of the name; telemetry carries only the code.
  7043: '{hash}',
};

const pages: Record<string, (code: number) => string> = {
  '7': () => 'https://cdn.bitmovin.com/player/web/7/docs/modules/errors.html',
  '8': (code) => `https://cdn.bitmovin.com/player/web/8/docs/pages/error/code/${code}.html`,
};

/** Returns the vendor's documentation address of a web player code; only for major versions 7 and 8. */
export const webDocumentation = (major: string | undefined, code: number): string | undefined =>
  major === undefined ? undefined : pages[major]?.(code);
