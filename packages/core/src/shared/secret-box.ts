import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Encrypts secrets for storage. `purpose` binds a secret to its row: it cannot be opened elsewhere. */
export type SecretBox = {
  seal(purpose: string, text: string): Buffer;
  /** Throws if the ciphertext was changed, or sealed for another purpose or with another key. */
  open(purpose: string, sealed: Buffer): string;
  /** Returns the HMAC-SHA-256 of a text in hex, with a key derived for this purpose. */
  sign(purpose: string, text: string): string;
  /** Reports whether a signature is that of the text, in constant time. */
  verify(purpose: string, text: string, signature: string): boolean;
};

const nonceBytes = 12;
const tagBytes = 16;

/** Uses AES-256-GCM with a 32-byte key; layout: nonce, tag, ciphertext. */
export const createSecretBox = (key: Buffer): SecretBox => {
  if (key.length !== 32) throw new Error('The secret key must have 32 bytes.');
  const sign = (purpose: string, text: string): string => {
    const signingKey = createHmac('sha256', key).update(`sign/${purpose}`).digest();
    return createHmac('sha256', signingKey).update(text).digest('hex');
  };
  return {
    seal(purpose, text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(purpose, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      );
    },
    sign,
    verify(purpose, text, signature) {
      const [expected, actual] = [Buffer.from(sign(purpose, text)), Buffer.from(signature)];
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
};

/** Returns the SHA-256 in hex, for values with 256 random bits of their own (API keys, upload tokens). */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
