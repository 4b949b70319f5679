import { AppError } from '@sluice/contract';
import { uuidBytes } from './system-ids.ts';

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A `pssh` box; with key ids it has version 1, which every common-system player reads. */
export const psshBox = (systemId: string, data: Buffer, keyIds: readonly Buffer[] = []): Buffer => {
  const content = Buffer.concat([
    Buffer.from('pssh', 'latin1'),
    Buffer.from([keyIds.length > 0 ? 1 : 0, 0, 0, 0]),
    uuidBytes(systemId),
    ...(keyIds.length > 0 ? [uint32(keyIds.length), ...keyIds] : []),
    uint32(data.length),
    data,
  ]);
  return Buffer.concat([uint32(content.length + 4), content]);
};

const headerBytes = 32;
const isBox = (bytes: Buffer): boolean => bytes.length >= headerBytes && bytes.toString('latin1', 4, 8) === 'pssh';

/** System id of a `pssh` box, as bytes. */
export const systemOf = (box: Buffer): Buffer => box.subarray(12, 28);

/** Box from a customer or a key server, as a whole or its data only; rejects one for another system. */
export const givenPssh = (systemId: string, base64: string): Buffer => {
  const bytes = Buffer.from(base64, 'base64');
  if (!isBox(bytes)) return psshBox(systemId, bytes);
  if (bytes.readUInt32BE(0) !== bytes.length)
    throw new AppError('settings_unsupported', {
      evidence: 'The size field of the PSSH box does not match its length.',
    });
  if (!systemOf(bytes).equals(uuidBytes(systemId)))
    throw new AppError('settings_unsupported', { evidence: 'The PSSH box belongs to another key system.' });
  return bytes;
};

const lengthDelimited = (field: number, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([(field << 3) | 2, bytes.length]), bytes]);

const varint = (field: number, value: number): Buffer => {
  const bytes = [field << 3];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    bytes.push(rest >= 128 ? (rest % 128) | 0x80 : rest);
    if (rest < 128) return Buffer.from(bytes);
  }
};

const keyIdField = 2;
const schemeField = 9;

/** Data that a Widevine player sends to its license server: the key's id and the scheme. */
export const widevineData = (keyId: Buffer, scheme: 'cenc' | 'cbcs'): Buffer =>
  Buffer.concat([
    lengthDelimited(keyIdField, keyId),
    varint(schemeField, Buffer.from(scheme, 'latin1').readUInt32BE(0)),
  ]);
