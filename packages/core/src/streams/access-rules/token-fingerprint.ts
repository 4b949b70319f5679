import { createHash } from 'node:crypto';

/** Returns the fingerprint of a token's `jti` that grants contain: 64 bits of its SHA-256, in hex. */
export const tokenFingerprint = (jti: string): string => createHash('sha256').update(jti).digest('hex').slice(0, 16);
