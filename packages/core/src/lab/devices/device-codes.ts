import { randomInt } from 'node:crypto';
import type { SecretBox } from '../../shared/secret-box.ts';

/** Without letters and digits that look alike on a television: 0, 1, I, L, O, U. */
const alphabet = '23456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.replaceAll(/[ILOU]/g, '');
const length = 8;

/** Returns a new pairing code of 39 random bits. */
export const newCode = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Returns the keyed hash of a code; as codes are short, a plain hash could be reversed. */
export const hashCode = (secrets: SecretBox, code: string): string =>
  secrets.sign('lab-device-code', code.toUpperCase().replaceAll(/[\s-]/g, ''));

/** Returns the owner of the leases of a device. */
export const ownerOf = (deviceId: string): string => `device ${deviceId}`;
