import type { Protection } from '@sluice/media';

/** Serializes the protection of a muxing, key included, as JSON for the one worker that encrypts it. */
export const sealProtection = (protection: Protection): string => JSON.stringify(protection);

type StoredBytes = { type: 'Buffer'; data: number[] };

const isBytes = (value: unknown): value is StoredBytes =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'Buffer';

/** Parses the output of `sealProtection`. */
export const unsealProtection = (text: string): Protection =>
  // Buffers serialize as objects of this shape, and nothing else in a protection has it.
  JSON.parse(text, (_name, value: unknown) => (isBytes(value) ? Buffer.from(value.data) : value)) as Protection;
