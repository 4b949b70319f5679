import type { DashSystem, HlsKey } from './protection.ts';
import { playReadyObject } from './playready.ts';
import { givenPssh, psshBox, widevineData } from './pssh.ts';
import { formatUuid, systemIds } from './system-ids.ts';

/** Key data passed to every key system. */
export type KeyFacts = { key: Buffer; keyId: Buffer; iv: Buffer; scheme: 'cenc' | 'cbcs' };

/** Contribution of one key system to files and manifests. */
export type SystemPart = { box?: Buffer; dash?: DashSystem; hls?: HlsKey };

const hlsMethod = ({ scheme }: Pick<KeyFacts, 'scheme'>): HlsKey['method'] =>
  scheme === 'cenc' ? 'SAMPLE-AES-CTR' : 'SAMPLE-AES';

export const schemeIdUri = (systemId: string): string => `urn:uuid:${systemId}`;

export const widevine = (facts: KeyFacts, givenHeader?: string): SystemPart => {
  const box = givenHeader
    ? givenPssh(systemIds.widevine, givenHeader)
    : psshBox(systemIds.widevine, widevineData(facts.keyId, facts.scheme));
  const pssh = box.toString('base64');
  return {
    box,
    dash: { schemeIdUri: schemeIdUri(systemIds.widevine), value: 'Widevine', pssh },
    hls: {
      method: hlsMethod(facts),
      uri: `data:text/plain;base64,${pssh}`,
      keyId: facts.keyId.toString('hex'),
      keyFormat: schemeIdUri(systemIds.widevine),
      keyFormatVersions: '1',
    },
  };
};

type PlayReadySettings = {
  laUrl?: string | undefined;
  pssh?: string | undefined;
  additionalInformation?: { wrmHeaderCustomAttributes?: string | undefined } | undefined;
};

const boxHeaderBytes = 32;

export const playReady = (facts: KeyFacts, settings: PlayReadySettings): SystemPart => {
  const customAttributes = settings.additionalInformation?.wrmHeaderCustomAttributes;
  const box = settings.pssh
    ? givenPssh(systemIds.playReady, settings.pssh)
    : psshBox(systemIds.playReady, playReadyObject({ ...facts, laUrl: settings.laUrl, customAttributes }));
  const pro = box.subarray(boxHeaderBytes).toString('base64');
  return {
    box,
    dash: {
      schemeIdUri: schemeIdUri(systemIds.playReady),
      value: 'MSPR 2.0',
      pssh: box.toString('base64'),
      pro,
    },
    hls: {
      method: hlsMethod(facts),
      uri: `data:text/plain;charset=UTF-16;base64,${pro}`,
      keyFormat: 'com.microsoft.playready',
      keyFormatVersions: '1',
    },
  };
};

export const fairPlay = (facts: KeyFacts, uri?: string): SystemPart => ({
  dash: { schemeIdUri: schemeIdUri(systemIds.fairPlay), value: 'FairPlay' },
  hls: {
    method: hlsMethod(facts),
    uri: uri || `skd://${formatUuid(facts.keyId)}`,
    keyFormat: 'com.apple.streamingkeydelivery',
    keyFormatVersions: '1',
  },
});

export const marlin = ({ keyId }: KeyFacts): SystemPart => ({
  dash: { schemeIdUri: schemeIdUri(systemIds.marlin), marlinContentId: `urn:marlin:kid:${keyId.toString('hex')}` },
});

/** For browsers, which request the key from the page itself. */
export const clearKey = (facts: KeyFacts): SystemPart => {
  const box = psshBox(systemIds.common, Buffer.alloc(0), [facts.keyId]);
  const pssh = box.toString('base64');
  return {
    box,
    dash: { schemeIdUri: schemeIdUri(systemIds.clearKey), value: 'ClearKey1.0', pssh },
    hls: {
      method: hlsMethod(facts),
      uri: `data:text/plain;base64,${pssh}`,
      keyId: facts.keyId.toString('hex'),
      keyFormat: 'org.w3.clearkey',
      keyFormatVersions: '1',
    },
  };
};

export const primetime = (header: string): SystemPart => {
  const box = givenPssh(systemIds.primetime, header);
  return { box, dash: { schemeIdUri: schemeIdUri(systemIds.primetime), pssh: box.toString('base64') } };
};

/** The key itself at a URL, for HLS without a key system. */
export const identity = (facts: KeyFacts, uri: string): SystemPart => ({
  hls: {
    method: hlsMethod(facts),
    uri,
    // Players that decrypt samples with a key system look up the key by this id.
    keyId: facts.keyId.toString('hex'),
    iv: facts.iv.toString('hex'),
    keyFormat: 'identity',
  },
});

/** A system with data only from its key server. */
export const otherSystem = (systemId: string, pssh: string): SystemPart => ({
  box: givenPssh(systemId, pssh),
  dash: { schemeIdUri: schemeIdUri(systemId), pssh: givenPssh(systemId, pssh).toString('base64') },
});
