import { AppError, type DrmKind, type drmKinds, type SettingsOf } from '@sluice/contract';
import { ivOf } from './derive.ts';
import { keyFromSeed } from './playready.ts';
import type { HlsKey, Protection } from './protection.ts';
import { sampleProtection, type ProtectedMuxing } from './sample-protection.ts';
import { clearKey, fairPlay, identity, marlin, playReady, primetime, widevine, type SystemPart } from './systems.ts';
import type { KeyFacts } from './systems.ts';

/** Settings of protections with a key from the customer, secrets included. */
export type DrmSettings = { [K in Exclude<DrmKind, 'SPEKE'>]: SettingsOf<(typeof drmKinds)[K]> };
type System = (facts: KeyFacts) => SystemPart;

const blockBytes = 16;

const block = (name: string, hex: string): Buffer => {
  const bytes = Buffer.from(hex, 'hex');
  if (bytes.length === blockBytes) return bytes;
  // Does not include the value, which may be a key.
  throw new AppError('settings_unsupported', { evidence: `The ${name} must have ${blockBytes} bytes.` });
};
const optionalBlock = (name: string, hex: string | undefined): Buffer | undefined =>
  hex ? block(name, hex) : undefined;

/** Name of the key file if the customer specifies no URL for it. */
const keyFileName = ({ id }: Pick<ProtectedMuxing, 'id'>): string => `${id}.key`;

const aes = (settings: DrmSettings['AES'], muxing: ProtectedMuxing): Protection => {
  const key = block('key', settings.key);
  const iv = optionalBlock('IV', settings.iv) ?? ivOf(key, muxing.id, 16);
  const keyFile = settings.keyFileUri ? null : keyFileName(muxing);
  const uri = settings.keyFileUri ?? keyFileName(muxing);
  if (settings.method === 'SAMPLE_AES')
    return sampleProtection(muxing, { scheme: 'cbcs', key, iv, keyFile, systems: [(facts) => identity(facts, uri)] });
  const hls: HlsKey[] = [{ method: 'AES-128', uri, iv: iv.toString('hex') }];
  return { method: 'files', key, iv, signalling: { scheme: 'AES-128', keyId: null, keyFile, dash: [], hls } };
};

const cencSystems = ({
  widevine: forWidevine,
  playReady: forPlayReady,
  fairPlay: forFairPlay,
  ...rest
}: DrmSettings['CENC']) => [
  ...(forWidevine ? [(facts: KeyFacts) => widevine(facts, forWidevine.pssh)] : []),
  ...(forPlayReady ? [(facts: KeyFacts) => playReady(facts, forPlayReady)] : []),
  ...(forFairPlay ? [(facts: KeyFacts) => fairPlay(facts, forFairPlay.uri)] : []),
  ...(rest.marlin ? [marlin] : []),
];

const cenc = (settings: DrmSettings['CENC'], muxing: ProtectedMuxing): Protection => {
  const scheme = settings.encryptionMode === 'CBC' ? 'cbcs' : 'cenc';
  const systems: System[] = cencSystems(settings);
  return sampleProtection(muxing, {
    scheme,
    key: block('key', settings.key),
    keyId: optionalBlock('key id', settings.kid),
    ...(scheme === 'cbcs' && { iv: optionalBlock('IV', settings.fairPlay?.iv) }),
    ivBytes: settings.ivSize === '16_BYTES' ? 16 : 8,
    systems: systems.length > 0 ? systems : [clearKey],
  });
};

const playReadyKey = ({ key, keySeed, kid }: DrmSettings['PLAYREADY']): Buffer => {
  if (key) return block('key', key);
  if (!keySeed || !kid) throw new AppError('settings_unsupported', { evidence: 'Neither key nor key seed is set.' });
  return keyFromSeed(Buffer.from(keySeed, 'base64'), block('key id', kid));
};

const single = (settings: { key: string; kid: string }, muxing: ProtectedMuxing, system: System): Protection =>
  sampleProtection(muxing, {
    scheme: 'cenc',
    key: block('key', settings.key),
    keyId: block('key id', settings.kid),
    systems: [system],
  });

type Openers = { [K in keyof DrmSettings]: (settings: DrmSettings[K], muxing: ProtectedMuxing) => Protection };

const openers: Openers = {
  AES: aes,
  CENC: cenc,
  CLEARKEY: (settings, muxing) => single(settings, muxing, clearKey),
  FAIRPLAY: ({ key, iv, uri }, muxing) =>
    sampleProtection(muxing, {
      scheme: 'cbcs',
      key: block('key', key),
      iv: block('IV', iv),
      systems: [(facts) => fairPlay(facts, uri)],
    }),
  MARLIN: (settings, muxing) => single(settings, muxing, marlin),
  PLAYREADY: (settings, muxing) =>
    sampleProtection(muxing, {
      scheme: 'cenc',
      key: playReadyKey(settings),
      keyId: optionalBlock('key id', settings.kid),
      systems: [(facts) => playReady(facts, settings)],
    }),
  PRIMETIME: (settings, muxing) => single(settings, muxing, () => primetime(settings.pssh)),
  WIDEVINE: (settings, muxing) => single(settings, muxing, (facts) => widevine(facts, settings.pssh)),
};

/** Protection of a muxing's files according to the customer's settings; the result contains the key. */
export const protectionOf = <K extends keyof DrmSettings>(
  kind: K,
  settings: DrmSettings[K],
  muxing: ProtectedMuxing,
): Protection => openers[kind](settings, muxing);
