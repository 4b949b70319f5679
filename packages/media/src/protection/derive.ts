import { createHmac } from 'node:crypto';

const blockBytes = 16;

const derived = (key: Buffer, purpose: string, length: number): Buffer =>
  createHmac('sha256', key).update(purpose).digest().subarray(0, length);

/** Derives an id for a key without one; the same wherever that key is used. */
export const keyIdOf = (key: Buffer): Buffer => derived(key, 'key id', blockBytes);

/** Derives an IV: two muxings with one key must never share one in counter mode, and a repeated task must reuse it. */
export const ivOf = (key: Buffer, muxingId: string, length: 8 | 16): Buffer => derived(key, `iv ${muxingId}`, length);

/** Derives an IV per part of a muxing (its tracks, or spans of its segments), as two must not share one either. */
export const ivOfPart = ({ key, iv, scheme }: { key: Buffer; iv: Buffer; scheme: string }, part: number): Buffer =>
  scheme === 'cbcs' || part === 0 ? iv : derived(key, `iv ${iv.toString('hex')} ${part}`, iv.length);
