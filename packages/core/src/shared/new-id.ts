import { randomBytes } from 'node:crypto';

/**
 * Returns a version 7 UUID: sorted by creation, so that index pages fill one after another.
 * Layout by RFC 9562 §5.7: 48 bits of milliseconds, version, 74 random bits.
 */
export const newId = (now: number = Date.now()): string => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
