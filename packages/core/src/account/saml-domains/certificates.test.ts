import { generateKeyPairSync } from 'node:crypto';
import { generate, type SelfsignedOptions } from 'selfsigned';
import { describe, expect, it } from 'vitest';
import { describeCertificate, parseCertificate, weaknessOf } from './certificates.ts';

const make = async (options: SelfsignedOptions) => {
  const { cert } = await generate([{ name: 'commonName', value: 'Provider' }], { algorithm: 'sha256', ...options });
  return parseCertificate(cert) ?? expect.fail('not a certificate');
};

describe('a certificate', () => {
  it('is read with or without PEM markers, and described by subject, expiry and fingerprint', async () => {
    const certificate = await make({ keySize: 2048 });
    const base64 = certificate.raw.toString('base64');
    expect(parseCertificate(base64)?.fingerprint256).toBe(certificate.fingerprint256);
    expect(describeCertificate(certificate)).toMatchObject({
      pem: expect.stringMatching(/^-----BEGIN CERTIFICATE-----\n/),
      subject: 'CN=Provider',
      expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
  });

  it('is not parsed from any other text', () => {
    const publicKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' });
    for (const text of ['', 'hello', 'AAAA', String(publicKey)]) expect(parseCertificate(text)).toBeUndefined();
  });

  it('is strong with an RSA key of 2048 bits and SHA-256', async () => {
    expect(weaknessOf(await make({ keySize: 2048 }))).toBeUndefined();
  });

  it('is weak with a short key or SHA-1, and unusable with a key that cannot be verified', async () => {
    expect(weaknessOf(await make({ keySize: 1024 }))).toEqual({
      isUsable: true,
      text: expect.stringContaining('1024'),
    });
    const sha1 = weaknessOf(await make({ keySize: 2048, algorithm: 'sha1' }));
    expect(sha1).toEqual({ isUsable: true, text: expect.stringContaining('SHA-1') });
    const curve = weaknessOf(await make({ keyType: 'ec' }));
    expect(curve).toEqual({ isUsable: false, text: expect.stringContaining('RSA') });
  });
});
