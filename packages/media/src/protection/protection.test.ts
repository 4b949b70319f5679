import { describe, expect, it } from 'vitest';
import { contentProtection, keyLines, sessionKeyLines } from '../manifests/protection.ts';
import { writeXml, element } from '../shared/xml.ts';
import { ivOfPart } from './derive.ts';
import { packagerArguments, packagerFlags } from './packager-arguments.ts';
import { guidBytes, keyFromSeed, playReadyObject } from './playready.ts';
import { protectionOf, type DrmSettings } from './protection-of.ts';
import type { Protection } from './protection.ts';
import { givenPssh, psshBox, widevineData } from './pssh.ts';
import { schemeFor, spekeProtection } from './speke-protection.ts';
import { systemIds, uuidBytes } from './system-ids.ts';

const key = '000102030405060708090a0b0c0d0e0f';
const kid = '00112233445566778899aabbccddeeff';
const iv = '0f0e0d0c0b0a09080706050403020100';
const muxing = { id: 'muxing', kind: 'FMP4' } as const;
const transport = { id: 'muxing', kind: 'TS' } as const;
const pssh = psshBox(systemIds.primetime, Buffer.from('signed')).toString('base64');

const all: DrmSettings['CENC'] = {
  key,
  kid,
  encryptionMode: 'CBC',
  widevine: {},
  playReady: { laUrl: 'https://license.example.com/?a=1&b=2' },
  fairPlay: { iv, uri: 'skd://film' },
  marlin: {},
};

const cases: Record<string, () => Protection> = {
  'cenc-widevine': () => protectionOf('CENC', { key, kid, encryptionMode: 'CTR', widevine: {} }, muxing),
  'cenc-16-bytes': () => protectionOf('CENC', { key, kid, encryptionMode: 'CTR', ivSize: '16_BYTES' }, muxing),
  'cbcs-all-systems': () => protectionOf('CENC', all, muxing),
  widevine: () => protectionOf('WIDEVINE', { key, kid }, muxing),
  playready: () => protectionOf('PLAYREADY', { key, kid, laUrl: 'https://license.example.com/' }, muxing),
  fairplay: () => protectionOf('FAIRPLAY', { key, iv }, muxing),
  'fairplay-ts': () => protectionOf('FAIRPLAY', { key, iv, uri: 'skd://film' }, transport),
  clearkey: () => protectionOf('CLEARKEY', { key, kid }, muxing),
  marlin: () => protectionOf('MARLIN', { key, kid }, muxing),
  primetime: () => protectionOf('PRIMETIME', { key, kid, pssh }, muxing),
  'aes-128': () =>
    protectionOf('AES', { key, iv, keyFileUri: 'https://keys.example.com/1', method: 'AES_128' }, transport),
  'aes-128-key-file': () => protectionOf('AES', { key, method: 'AES_128' }, transport),
  'sample-aes': () => protectionOf('AES', { key, iv, keyFileUri: 'k.key', method: 'SAMPLE_AES' }, transport),
};

const job = { input: 'joined.raw', stream: 'video', segmentSeconds: 4 } as const;
const output = { form: 'segments', format: 'mp4', init: 'init.raw', template: 'segment-$Number$.raw' } as const;

const described = (protection: Protection): string =>
  [
    ...(protection.method === 'samples'
      ? [...packagerArguments({ ...job, output }, 'packager.flags'), '', packagerFlags({ ...job, output }, protection)]
      : [
          `whole files, IV ${protection.iv.toString('hex')}, key file ${protection.signalling.keyFile ?? 'elsewhere'}`,
          '',
        ]),
    ...keyLines(protection.signalling.hls),
    ...sessionKeyLines(protection.signalling.hls),
    '',
    writeXml(element('AdaptationSet', {}, contentProtection(protection.signalling))),
  ].join('\n');

describe('a protection', () => {
  it.each(Object.entries(cases))('%s matches the approved encryption and signaling', async (name, protection) => {
    await expect(described(protection())).toMatchFileSnapshot(`goldens/${name}.golden.txt`);
  });

  it.each(Object.entries(cases))('%s reveals no key to manifests', (_, protection) => {
    const { signalling } = protection();
    const everything = JSON.stringify(signalling);
    expect(everything).not.toContain(key);
    expect(everything).not.toContain(Buffer.from(key, 'hex').toString('base64'));
  });

  it('rejects a key of a different length, without revealing it', () => {
    const wrong = () => protectionOf('CLEARKEY', { key: 'aabbcc', kid }, muxing);
    expect(wrong).toThrow(expect.objectContaining({ code: 'settings_unsupported' }));
    expect(wrong).not.toThrow(/aabbcc/);
  });

  it('uses the same id for a key everywhere, and a separate IV for every muxing', () => {
    const of = (id: string) => protectionOf('CENC', { key, encryptionMode: 'CTR' }, { id, kind: 'FMP4' });
    expect(of('a').signalling.keyId).toBe(of('b').signalling.keyId);
    expect(of('a')).not.toMatchObject({ iv: (of('b') as { iv: Buffer }).iv });
    expect(of('a')).toEqual(of('a'));
  });
});

describe('the tracks of one muxing', () => {
  it('never share an IV in counter mode', () => {
    const shared = { key: Buffer.from(key, 'hex'), iv: Buffer.alloc(8, 1) };
    const ivs = [0, 1, 2].map((track) => ivOfPart({ ...shared, scheme: 'cenc' }, track));
    expect(new Set(ivs.map((entry) => entry.toString('hex'))).size).toBe(3);
    expect(ivs.map((entry) => entry.length)).toEqual([8, 8, 8]);
    expect(ivOfPart({ ...shared, scheme: 'cbcs' }, 1)).toBe(shared.iv);
  });
});

describe('a PSSH box', () => {
  it('is accepted as a whole or as its data, and rejected when it is for another system', () => {
    const data = widevineData(Buffer.from(kid, 'hex'), 'cenc');
    const whole = psshBox(systemIds.widevine, data);
    expect(givenPssh(systemIds.widevine, whole.toString('base64'))).toEqual(whole);
    expect(givenPssh(systemIds.widevine, data.toString('base64'))).toEqual(whole);
    expect(() => givenPssh(systemIds.playReady, whole.toString('base64'))).toThrow(
      expect.objectContaining({ evidence: 'The PSSH box belongs to another key system.' }),
    );
    expect(() => givenPssh(systemIds.widevine, whole.subarray(0, -1).toString('base64'))).toThrow(
      expect.objectContaining({ evidence: 'The size field of the PSSH box does not match its length.' }),
    );
  });

  it('of Widevine contains the key id and the scheme', () => {
    expect(widevineData(Buffer.from(kid, 'hex'), 'cbcs').toString('hex')).toBe(`1210${kid}48f3c6899b06`);
  });
});

describe('a PlayReady header', () => {
  const textOf = (object: Buffer): string => object.toString('utf16le', 10);
  const keyId = Buffer.from(kid, 'hex');

  it('writes ids in Windows byte order and its own length', () => {
    expect(guidBytes(keyId).toString('hex')).toBe('33221100554477668899aabbccddeeff');
    const object = playReadyObject({ key: Buffer.from(key, 'hex'), keyId, scheme: 'cenc', laUrl: 'https://a/?b&c' });
    expect(object.readUInt32LE(0)).toBe(object.length);
    expect(object.readUInt16LE(8)).toBe(object.length - 10);
    expect(textOf(object)).toContain('<LA_URL>https://a/?b&amp;c</LA_URL>');
    expect(textOf(object)).toContain('<ALGID>AESCTR</ALGID>');
  });

  it('has a separate key for each seed and id', () => {
    const seed = Buffer.from('0123456789012345678901234567890123456789');
    const made = keyFromSeed(seed, keyId);
    expect(made).toHaveLength(16);
    expect(keyFromSeed(seed.subarray(0, 30), keyId)).toEqual(made);
    expect(keyFromSeed(seed, guidBytes(keyId))).not.toEqual(made);
  });
});

describe('keys of a key server', () => {
  const served = (systems: string[]) => ({
    key: Buffer.from(key, 'hex'),
    keyId: Buffer.from(kid, 'hex'),
    iv: Buffer.from(iv, 'hex'),
    systems: systems.map((systemId) => ({ systemId })),
  });

  it('use an encryption scheme that all requested systems can play', () => {
    expect(schemeFor(muxing, [systemIds.widevine])).toBe('cenc');
    expect(schemeFor(muxing, [systemIds.widevine, systemIds.fairPlay])).toBe('cbcs');
    expect(schemeFor(transport, [])).toBe('cbcs');
  });

  it('use the provided IV for cbcs and never twice in counter mode', () => {
    expect(spekeProtection(muxing, served([systemIds.fairPlay])).iv.toString('hex')).toBe(iv);
    expect(spekeProtection(muxing, served([systemIds.widevine])).iv.toString('hex')).not.toBe(iv);
    expect(uuidBytes(systemIds.widevine)).toHaveLength(16);
  });
});
