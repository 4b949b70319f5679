import { androidV2Errors, androidV3Errors } from './android.ts';
import { appleV2Errors, appleV3Errors } from './apple.ts';
import { avplayerErrors } from './avplayer.ts';
import { collectorErrors } from './collector.ts';
import { dashjsErrors } from './dashjs.ts';
import type { ErrorNames } from './error-names.ts';
import { exoplayerErrors } from './exoplayer.ts';
import { hlsjsErrors } from './hlsjs.ts';
import { mediaElementErrors } from './media-element.ts';
import { shakaErrors } from './shaka.ts';
import { webDocumentation, webErrors } from './web.ts';

export { collectorErrorTexts, qualityChangesExceeded } from './collector.ts';

/** Telemetry fields that determine the catalog. */
export type ErrorOrigin = { player: string | null; playerVersion: string | null; platform: string | null };

const knownPlayers = new Set(['bitmovin', 'bitmovin-pwx']);

const families: Record<string, 'web' | 'android' | 'apple'> = {
  web: 'web',
  android: 'android',
  androidtv: 'android',
  firetv: 'android',
  ios: 'apple',
  tvos: 'apple',
};

/** Major version of a player; versions may start with the player's name, as in `hlsjs-1.7.4`. */
const majorOf = (version: string | null): string | undefined => /(?:^|-)v?(\d+)\.\d+/i.exec(version ?? '')?.[1];

/** Returns the catalog version for the prefix of a player version. */
export const catalogueVersion = (playerVersion: string | null): 'v3' | 'v2' | 'unknown' => {
  const major = majorOf(playerVersion);
  if (major === '3') return 'v3';
  return major === '2' ? 'v2' : 'unknown';
};

const none: ErrorNames = {};
const byVersion: Record<'android' | 'apple', Record<'v3' | 'v2' | 'unknown', ErrorNames>> = {
  android: { v3: androidV3Errors, v2: androidV2Errors, unknown: none },
  apple: { v3: appleV3Errors, v2: appleV2Errors, unknown: none },
};

const familyOf = ({ player, platform }: ErrorOrigin) =>
  player !== null && knownPlayers.has(player.toLowerCase()) ? families[(platform ?? '').toLowerCase()] : undefined;

/** Names by the player that collectors send; the versions of these players share their codes. */
const byPlayer: Record<string, ErrorNames> = {
  avplayer: avplayerErrors,
  'chromecast-shaka': shakaErrors,
  dashjs: dashjsErrors,
  exoplayer: exoplayerErrors,
  hlsjs: hlsjsErrors,
  html5: mediaElementErrors,
  'media3-exoplayer': exoplayerErrors,
  shaka: shakaErrors,
  // Our player sends the numbers of the web player.
  sluice: webErrors,
};

const namesOf = (origin: ErrorOrigin): ErrorNames => {
  const family = familyOf(origin);
  if (family === undefined) return byPlayer[(origin.player ?? '').toLowerCase()] ?? none;
  return family === 'web' ? webErrors : byVersion[family][catalogueVersion(origin.playerVersion)];
};

/** Returns the name of an error code for its origin; undefined if no catalog has it. */
export const errorName = (code: number, origin: ErrorOrigin): string | undefined =>
  collectorErrors[code] ?? namesOf(origin)[code];

/** Returns the documentation address of a code; only for versions 7 and 8 of the web player. */
export const errorDocumentation = (code: number, origin: ErrorOrigin): string | undefined =>
  familyOf(origin) === 'web' && collectorErrors[code] === undefined
    ? webDocumentation(majorOf(origin.playerVersion), code)
    : undefined;
