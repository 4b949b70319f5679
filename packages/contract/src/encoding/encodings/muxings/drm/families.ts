import { family } from '../../../../shared/kind.ts';
import { aes } from './kinds/aes.ts';
import { cenc } from './kinds/cenc.ts';
import { clearkey } from './kinds/clearkey.ts';
import { fairplay } from './kinds/fairplay.ts';
import { marlin } from './kinds/marlin.ts';
import { playready } from './kinds/playready.ts';
import { primetime } from './kinds/primetime.ts';
import { speke } from './kinds/speke.ts';
import { widevine } from './kinds/widevine.ts';

const muxings = '/encoding/encodings/{encoding_id}/muxings';

/** DRM kinds of each muxing type; every muxing type has its own family on the wire. */
const drmOf = <const Kinds extends Record<string, unknown>>(path: string, sdkName: string, kinds: Kinds) =>
  family({
    name: 'drm',
    noun: 'DRM',
    path: `${muxings}/${path}/{muxing_id}/drm`,
    idParameter: 'drm_id',
    sdkName: `encoding.encodings.muxings.${sdkName}.drm`,
    permission: 'encoding.encodings',
    owner: 'muxing',
    ownerType: path.replaceAll('-', '_').toUpperCase(),
    shared: path === 'packed-audio' ? [] : ['list', 'get'],
    kinds,
  });

export const drmKinds = {
  AES: aes,
  CENC: cenc,
  CLEARKEY: clearkey,
  FAIRPLAY: fairplay,
  MARLIN: marlin,
  PLAYREADY: playready,
  PRIMETIME: primetime,
  SPEKE: speke,
  WIDEVINE: widevine,
};
export type DrmKind = keyof typeof drmKinds;

export const drmFamilies = [
  drmOf('fmp4', 'fmp4', {
    AES: aes,
    CENC: cenc,
    CLEARKEY: clearkey,
    FAIRPLAY: fairplay,
    MARLIN: marlin,
    PLAYREADY: playready,
    PRIMETIME: primetime,
    SPEKE: speke,
    WIDEVINE: widevine,
  }),
  drmOf('mp4', 'mp4', {
    CENC: cenc,
    CLEARKEY: clearkey,
    MARLIN: marlin,
    PLAYREADY: playready,
    SPEKE: speke,
    WIDEVINE: widevine,
  }),
  drmOf('packed-audio', 'packedAudio', { AES: aes }),
  drmOf('progressive-ts', 'progressiveTs', { AES: aes, FAIRPLAY: fairplay, SPEKE: speke }),
  drmOf('progressive-webm', 'progressiveWebm', { CENC: cenc, SPEKE: speke }),
  drmOf('ts', 'ts', { AES: aes, FAIRPLAY: fairplay, SPEKE: speke }),
  drmOf('webm', 'webm', { CENC: cenc, SPEKE: speke }),
] as const;
