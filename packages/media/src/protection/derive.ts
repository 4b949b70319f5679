import { createHmac } from 'node:crypto';

const blockBytes = 16;

const derived = (key: Buffer, purpose: string, length: number): Buffer =>
  createHmac('sha256', key).update(purpose).digest().subarray(0, length);

/** An id for a key that has none: the same wherever that key is used. */
export const keyIdOf = (key: Buffer): Buffer => derived(key, 'key id', blockBytes);

/** Two muxings under one key must never share an IV in counter mode; a repeated task needs the same again. */
export const ivOf = (key: Buffer, muxingId: string, length: 8 | 16): Buffer => derived(key, `iv ${muxingId}`, length);

/** Nor may two tracks of one muxing. */
export const ivOfTrack = ({ key, iv, scheme }: { key: Buffer; iv: Buffer; scheme: string }, track: number): Buffer =>
  scheme === 'cbcs' || track === 0 ? iv : derived(key, `iv ${iv.toString('hex')} ${track}`, iv.length);
