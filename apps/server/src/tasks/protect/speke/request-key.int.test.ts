import { systemIds, uuidBytes } from '@sluice/media';
import { startSpekeServer, type SpekeServer } from '@sluice/testing/speke';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { KeyRequest } from './key-request.ts';
import { requestKey, type KeyServer } from './request-key.ts';

const kid = '00112233445566778899aabbccddeeff';
const expected: KeyRequest = {
  contentId: 'film & more',
  keyId: Buffer.from(kid, 'hex'),
  scheme: 'cbcs',
  iv: Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex'),
  systemIds: [systemIds.widevine.toUpperCase(), systemIds.fairPlay],
};

let server: SpekeServer;
beforeAll(async () => {
  server = await startSpekeServer({ username: 'me', password: 'pass:word', apiKey: 'api-key' });
});
afterEach(() => server.answerWith((text) => ({ text })));
afterAll(() => server.close());

const network = { allowPrivateNetwork: true };
const ask = (changes: Partial<KeyServer> = {}, request = expected, timeoutSeconds = 10) => {
  const known = { url: server.url, username: 'me', password: 'pass:word', apiKey: 'api-key' };
  return requestKey({ ...known, ...changes }, request, { network, timeoutSeconds });
};
const key = (): string => server.keyOf('film &amp; more', kid);

describe('a key request', () => {
  it('returns the key, its IV, and the signaling of each DRM system', async () => {
    const served = await ask();
    expect(served.key.toString('hex')).toBe(key());
    expect(served.keyId).toEqual(expected.keyId);
    expect(served.iv).toEqual(expected.iv);
    expect(served.systems.map(({ systemId, hlsUri }) => [systemId, hlsUri])).toEqual([
      [systemIds.widevine, 'skd://film &amp; more'],
      [systemIds.fairPlay, 'skd://film &amp; more'],
    ]);
    const pssh = Buffer.from(served.systems[0]?.pssh ?? '', 'base64');
    expect(pssh.subarray(12, 28)).toEqual(uuidBytes(systemIds.widevine));
  });

  it('sends a SPEKE version 2 document', async () => {
    await ask();
    const request = server.requests.at(-1);
    expect(request?.headers).toMatchObject({ 'x-speke-version': '2.0', 'content-type': 'application/xml' });
    await expect(request?.body).toMatchFileSnapshot('goldens/request.golden.xml');
  });

  it('distinguishes a key server that refuses from one that is unavailable', async () => {
    await expect(ask({ password: 'other' })).rejects.toMatchObject({ code: 'key_server_refused' });
    server.answerWith(() => ({ status: 503, text: 'later' }));
    await expect(ask()).rejects.toMatchObject({
      code: 'key_server_unreachable',
      evidence: expect.stringContaining('503'),
    });
    await expect(ask({ url: 'http://127.0.0.1:9/' })).rejects.toMatchObject({ code: 'key_server_unreachable' });
  });

  it('times out when the key server never responds', async () => {
    server.answerWith('nothing');
    await expect(ask({}, expected, 0.3)).rejects.toMatchObject({ code: 'key_server_unreachable' });
  });

  it('follows no redirects and does not reach private networks', async () => {
    server.answerWith(() => ({ status: 302, text: '' }));
    await expect(ask()).rejects.toMatchObject({ code: 'key_server_refused' });
    const closed = requestKey({ url: server.url }, expected, { network: { allowPrivateNetwork: false } });
    await expect(closed).rejects.toMatchObject({ code: 'key_server_refused' });
  });

  const hostile: Record<string, (answer: string) => string> = {
    'no XML': () => 'hello',
    'an unclosed element': (answer) => answer.replace('</cpix:CPIX>', ''),
    'an entity': (answer) =>
      answer.replace('<cpix:CPIX', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><cpix:CPIX'),
    'ten thousand levels': () => `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`,
    'another document': () => '<html/>',
    'no key': (answer) => answer.replace(/<cpix:Data>.*<\/cpix:Data>/, ''),
    'an encrypted key': (answer) => answer.replaceAll('pskc:PlainValue', 'pskc:EncryptedValue'),
    'a short key': (answer) => answer.replace(/<pskc:PlainValue>[^<]*/, '<pskc:PlainValue>AAAA'),
    'a key that is not base64': (answer) => answer.replace(/<pskc:PlainValue>[^<]*/, '<pskc:PlainValue>~~~~'),
    'a key of another ID': (answer) => answer.replaceAll('00112233-4455', '99999999-4455'),
    'two keys': (answer) => answer.replace(/(<cpix:ContentKey [\s\S]*?<\/cpix:ContentKey>)/, '$1$1'),
    'a short IV': (answer) => answer.replace(/explicitIV="[^"]*"/, 'explicitIV="AAAA"'),
    'a missing DRM system': (answer) => answer.replace(systemIds.fairPlay, systemIds.marlin),
    'signaling without a URI': (answer) => answer.replaceAll(/playlist="media">[^<]*/g, 'playlist="media">AAAA'),
    'an oversized PSSH': (answer) => answer.replace(/<cpix:PSSH>[^<]*/, `<cpix:PSSH>${'A'.repeat(40_000)}`),
    'two million bytes': (answer) => answer.replace('</cpix:CPIX>', `<!--${'x'.repeat(2_000_000)}--></cpix:CPIX>`),
  };

  it.each(Object.entries(hostile))('rejects a response with %s without quoting it', async (_, change) => {
    server.answerWith((answer) => ({ text: change(answer) }));
    const failure = await ask().catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'key_server_answer_invalid', evidence: expect.any(String) });
    const reported = JSON.stringify(failure, Object.getOwnPropertyNames(failure));
    for (const secret of [key(), Buffer.from(key(), 'hex').toString('base64'), 'pass:word', 'api-key'])
      expect(reported).not.toContain(secret);
  });
});
