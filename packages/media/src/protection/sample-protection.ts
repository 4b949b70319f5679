import type { MuxingKind } from '../sources/description.ts';
import { ivOf, keyIdOf } from './derive.ts';
import type { SampleProtection } from './protection.ts';
import { clearKey, type KeyFacts, type SystemPart } from './systems.ts';

export type ProtectedMuxing = { id: string; kind: MuxingKind };

type Wanted = {
  scheme: 'cenc' | 'cbcs';
  key: Buffer;
  keyId?: Buffer | undefined;
  iv?: Buffer | undefined;
  ivBytes?: 8 | 16;
  keyFile?: string | null;
  systems: readonly ((facts: KeyFacts) => SystemPart)[];
};

const isTransportStream = ({ kind }: ProtectedMuxing): boolean => kind.endsWith('TS');

/** Combines the encryption of a muxing's samples with the signaling for players. */
export const sampleProtection = (muxing: ProtectedMuxing, request: Wanted): SampleProtection => {
  const { key, scheme } = request;
  const keyId = request.keyId ?? keyIdOf(key);
  const iv = request.iv ?? ivOf(key, muxing.id, scheme === 'cbcs' ? 16 : (request.ivBytes ?? 8));
  const facts: KeyFacts = { key, keyId, iv, scheme };
  const parts = request.systems.map((system) => system(facts));
  const boxes = parts.flatMap(({ box }) => box ?? []);
  const isTransport = isTransportStream(muxing);
  return {
    method: 'samples',
    scheme,
    key,
    keyId,
    iv,
    // Without any box, a browser would not request the key at all.
    psshBoxes: boxes.length > 0 ? boxes : [clearKey(facts).box].filter((box) => box !== undefined),
    signalling: {
      scheme: isTransport ? 'SAMPLE-AES' : scheme,
      keyId: keyId.toString('hex'),
      keyFile: request.keyFile ?? null,
      dash: isTransport ? [] : parts.flatMap(({ dash }) => dash ?? []),
      hls: parts.flatMap(({ hls }) => hls ?? []),
    },
  };
};
