const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

type Payload = Record<string, unknown>;

/**
 * Returns the payload of a JWS (ES256), or undefined if it is invalid, expired or signed by another key.
 *
 * Pages without TLS have no WebCrypto; there, as without a key, the signature stays unchecked.
 */
export async function readSigned(text: string, publicKey: JsonWebKey | undefined): Promise<Payload | undefined> {
  try {
    const [header = '', payload = '', signature = '', ...rest] = text.split('.');
    if (rest.length > 0 || readJson(header)['alg'] !== 'ES256') return undefined;
    const signed = new TextEncoder().encode(`${header}.${payload}`);
    if (publicKey && globalThis.crypto.subtle && !(await isSignedBy(publicKey, signed, decode(signature))))
      return undefined;
    const content = readJson(payload);
    const expiresAt = content['exp'];
    return expiresAt !== undefined && !(Number(expiresAt) * 1000 > Date.now()) ? undefined : content;
  } catch {
    return undefined;
  }
}

async function isSignedBy(publicKey: JsonWebKey, signed: BufferSource, signature: BufferSource): Promise<boolean> {
  const key = await crypto.subtle.importKey('jwk', publicKey, algorithm, false, ['verify']);
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, signed);
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function readJson(text: string): Payload {
  const value: unknown = JSON.parse(new TextDecoder().decode(decode(text)));
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
