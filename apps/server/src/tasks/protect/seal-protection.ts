import type { Protection } from '@sluice/media';

/** Writes how to protect a muxing, key included, as JSON for the one worker that does it. */
export const sealProtection = (protection: Protection): string => JSON.stringify(protection);

type StoredBytes = { type: 'Buffer'; data: number[] };

const isBytes = (value: unknown): value is StoredBytes =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'Buffer';

/** Reads what `sealProtection` has written. */
export const unsealProtection = (text: string): Protection =>
  // Buffers write themselves into JSON as objects, and nothing else in a protection looks like that.
  JSON.parse(text, (_name, value: unknown) => (isBytes(value) ? Buffer.from(value.data) : value)) as Protection;
