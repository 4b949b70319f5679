import { beforeAll, describe, expect, it } from 'vitest';
import { createSigner } from '../fixtures/sign.ts';
import { checkLicense } from './check-license.ts';
import type { LicenseConfig } from '../state/license.ts';

const exp = Math.floor(Date.now() / 1000) + 3600;
let signer: Awaited<ReturnType<typeof createSigner>>;
let foreign: Awaited<ReturnType<typeof createSigner>>;
beforeAll(async () => {
  [signer, foreign] = await Promise.all([createSigner(), createSigner()]);
});

const license = (change: Partial<LicenseConfig> = {}): LicenseConfig => ({
  key: 'k',
  domain: 'www.example.com',
  backendUrl: 'https://video.example/telemetry/',
  publicKey: signer.publicKey,
  ...change,
});
const requests: { url: string; body: unknown }[] = [];
const check = (config: LicenseConfig, answer: () => Response | Promise<Response>) =>
  checkLicense({
    license: config,
    version: 'sluice-0.1.0',
    nonce: 'n',
    fetch(url, { body }) {
      requests.push({ url, body: JSON.parse(String(body)) });
      return Promise.resolve(answer());
    },
  });
const json = (value: object, status = 200) => new Response(JSON.stringify(value), { status });

describe('license of a server', () => {
  it('is granted by a signed answer to this request', async () => {
    const grant = await signer.sign({ key: 'k', host: 'www.example.com', nonce: 'n', exp });
    const analytics = { key: 'a', backendUrl: 'https://video.example/telemetry' };
    const result = await check(license({ customData: { plan: 'pro' } }), () =>
      json({ status: 'granted', grant, analytics }),
    );
    expect(result).toEqual({ status: 'granted', grant, analytics });
    expect(requests.at(-1)).toEqual({
      url: 'https://video.example/telemetry/player/licensing',
      body: { domain: 'www.example.com', key: 'k', version: 'sluice-0.1.0', nonce: 'n', customData: { plan: 'pro' } },
    });
  });

  it.each([
    ['a recorded grant', () => signer.sign({ key: 'k', nonce: 'older', exp })],
    ['a grant of another license', () => signer.sign({ key: 'other', nonce: 'n', exp })],
    ['an expired grant', () => signer.sign({ key: 'k', nonce: 'n', exp: 1 })],
    ['a grant signed by another key', () => foreign.sign({ key: 'k', nonce: 'n', exp })],
    ['no grant', () => Promise.resolve('')],
    ['a text that is no grant', () => Promise.resolve('a.b.c')],
  ])('is unverified by %s', async (_, sign) => {
    const grant = await sign();
    expect(await check(license(), () => json({ status: 'granted', grant }))).toEqual({ status: 'unverified' });
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('blocked'))],
    ['a server error', () => json({ status: 'denied' }, 500)],
    ['a page of a proxy', () => new Response('<html>')],
    ['null', () => new Response('null')],
  ])('is unverified by %s', async (_, answer) =>
    expect(await check(license(), answer)).toEqual({ status: 'unverified' }),
  );

  it.each([
    [{ code: 1104 }, 'domain'],
    [{ message: 'The domain is not allowed.' }, 'domain'],
    [{ code: 1103, message: 'The domain …' }, 'license'],
    [{}, 'license'],
  ])('is denied by %j for the %s', async (answer, reason) => {
    expect(await check(license(), () => json({ status: 'denied', ...answer }, 403))).toMatchObject({
      status: 'denied',
      reason,
    });
  });
});

describe('offline license', () => {
  const verify = async (payload: object, change: Partial<LicenseConfig> = {}) =>
    check(license({ offlineLicense: await signer.sign(payload), ...change }), () => json({}, 500));

  it('covers its domains and their subdomains, and local hosts', async () => {
    const payload = { key: 'k', domains: ['example.com'] };
    expect((await verify(payload)).status).toBe('granted');
    expect((await verify(payload, { domain: 'localhost' })).status).toBe('granted');
    expect(await verify(payload, { domain: 'notexample.com' })).toEqual({ status: 'denied', reason: 'domain' });
  });

  it('names the analytics license that the player reports to', async () => {
    const analytics = { key: 'a', backendUrl: 'https://c.example' };
    expect(await verify({ key: 'k', domains: ['example.com'], analytics })).toMatchObject({
      status: 'granted',
      analytics,
    });
  });

  it('is denied when it belongs to another key or was changed', async () => {
    expect(await verify({ key: 'other', domains: ['example.com'] })).toEqual({ status: 'denied', reason: 'license' });
    const text = await foreign.sign({ key: 'k', domains: ['example.com'] });
    expect(await verify({}, { offlineLicense: text })).toEqual({ status: 'denied', reason: 'license' });
  });
});
