import { sampleProtection, type ProtectedMuxing } from './sample-protection.ts';
import type { SampleProtection } from './protection.ts';
import { systemIds } from './system-ids.ts';
import {
  clearKey,
  fairPlay,
  marlin,
  otherSystem,
  playReady,
  widevine,
  type KeyFacts,
  type SystemPart,
} from './systems.ts';

/** Response of a key server. */
export type ServedKey = {
  key: Buffer;
  keyId: Buffer;
  iv?: Buffer | undefined;
  /** One entry for each requested system: a base64 box, a key URL for HLS. */
  systems: { systemId: string; pssh?: string | undefined; hlsUri?: string | undefined }[];
};

type Served = ServedKey['systems'][number];

const partOf =
  ({ systemId, pssh, hlsUri }: Served) =>
  (facts: KeyFacts): SystemPart => {
    switch (systemId) {
      case systemIds.widevine:
        return widevine(facts, pssh);
      case systemIds.playReady:
        return playReady(facts, { pssh });
      case systemIds.fairPlay:
        return fairPlay(facts, hlsUri);
      case systemIds.marlin:
        return marlin(facts);
      case systemIds.clearKey:
      case systemIds.common:
        return clearKey(facts);
      default:
        return pssh ? otherSystem(systemId, pssh) : {};
    }
  };

/** Encryption scheme that all requested systems can play: FairPlay and transport streams only support cbcs. */
export const schemeFor = (muxing: ProtectedMuxing, requestedSystems: readonly string[]): 'cenc' | 'cbcs' =>
  muxing.kind.endsWith('TS') || requestedSystems.includes(systemIds.fairPlay) ? 'cbcs' : 'cenc';

/** Protection of a muxing's files with the response of a key server. */
export const spekeProtection = (muxing: ProtectedMuxing, served: ServedKey): SampleProtection => {
  const servedSystems = served.systems.map(({ systemId }) => systemId);
  const scheme = schemeFor(muxing, servedSystems);
  return sampleProtection(muxing, {
    scheme,
    key: served.key,
    keyId: served.keyId,
    // In counter mode, a shared IV for all muxings would reveal the key stream.
    ...(scheme === 'cbcs' && { iv: served.iv }),
    systems: served.systems.map(partOf),
  });
};
