import { createECDH, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';
import type { BuildTools } from '@sluice/core';

export type Grant = {
  licenseKey: string;
  host: string;
  /** Random text of the player, so that a page cannot answer with a recorded grant. */
  nonce: string;
};

export type Grants = {
  /** Returns a signed grant (JWS, ES256) that is valid for a day. */
  issue(grant: Grant): string;
  /** Returns the signed license of a custom build, which is valid on its domains without a time limit. */
  issueOffline: BuildTools['signLicense'];
  /** Reports whether a grant or an offline license was issued for this license and has not expired. */
  isValid(grant: string, licenseKey: string): boolean;
  /** Public key with which players check grants. */
  publicKey: JsonWebKey;
};

const daySeconds = 86_400;
const curve = 'prime256v1';

/** Derives the key pair of all collectors from the secret key of the platform. */
const deriveKey = (secretKey: Uint8Array): { privateKey: KeyObject; publicKey: KeyObject } => {
  const ecdh = createECDH(curve);
  const scalar = Buffer.from(hkdfSync('sha256', secretKey, '', 'player grants', 32));
  ecdh.setPrivateKey(scalar);
  const point = ecdh.getPublicKey();
  const coordinate = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33), d: scalar.toString('base64url') };
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
  return { privateKey, publicKey: createPublicKey(privateKey) };
};

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = encode({ alg: 'ES256', typ: 'JWT' });

/** Creates the grants of player licenses, the same in every collector with this secret key. */
export const createGrants = (secretKey: Uint8Array, now: () => number = Date.now): Grants => {
  const { privateKey, publicKey } = deriveKey(secretKey);
  const options = { dsaEncoding: 'ieee-p1363' } as const;
  const seconds = (): number => Math.floor(now() / 1000);
  const readPayload = (grant: string): Record<string, unknown> | undefined => {
    const [first, payload = '', signature = '', ...rest] = grant.split('.');
    if (first !== header || rest.length > 0) return undefined;
    const signed = Buffer.from(`${first}.${payload}`);
    const isSigned = verify('sha256', signed, { key: publicKey, ...options }, Buffer.from(signature, 'base64url'));
    // SAFETY: only this server signs, and only objects.
    return isSigned ? (JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>) : undefined;
  };
  const signed = (content: Record<string, unknown>): string => {
    const payload = encode(content);
    const text = Buffer.from(`${header}.${payload}`);
    // Thirty microseconds; handing it to another thread would take twice as long.
    const signature = sign('sha256', text, { key: privateKey, ...options });
    return `${header}.${payload}.${signature.toString('base64url')}`;
  };
  return {
    issue({ licenseKey, host, nonce }) {
      const issuedAt = seconds();
      return signed({ key: licenseKey, host, nonce, iat: issuedAt, exp: issuedAt + daySeconds });
    },
    issueOffline: (license) => signed(license),
    isValid(grant, licenseKey) {
      const payload = readPayload(grant);
      if (payload?.['key'] !== licenseKey) return false;
      return Array.isArray(payload['domains']) || Number(payload['exp']) > seconds();
    },
    publicKey: publicKey.export({ format: 'jwk' }),
  };
};
