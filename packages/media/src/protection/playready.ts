import { createCipheriv, createHash } from 'node:crypto';

export type PlayReadyHeader = {
  key: Buffer;
  keyId: Buffer;
  scheme: 'cenc' | 'cbcs';
  laUrl?: string | undefined;
  /** XML of the customer. */
  customAttributes?: string | undefined;
};

const namespace = 'http://schemas.microsoft.com/DRM/2007/03/PlayReadyHeader';

/** PlayReady reverses the bytes of the first three parts of a GUID. */
export const guidBytes = (uuid: Buffer): Buffer =>
  Buffer.concat([
    uuid.subarray(0, 4).toReversed(),
    uuid.subarray(4, 6).toReversed(),
    uuid.subarray(6, 8).toReversed(),
    uuid.subarray(8),
  ]);

const checksumBytes = 8;

/** Lets a player verify that it has the right key. */
const checksum = (key: Buffer, guid: Buffer): string =>
  createCipheriv('aes-128-ecb', key, null).update(guid).subarray(0, checksumBytes).toString('base64');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');

const header = ({ key, keyId, scheme, laUrl, customAttributes }: PlayReadyHeader): string => {
  const guid = guidBytes(keyId);
  const id = guid.toString('base64');
  const address = laUrl ? `<LA_URL>${escaped(laUrl)}</LA_URL>` : '';
  const custom = customAttributes ? `<CUSTOMATTRIBUTES>${customAttributes}</CUSTOMATTRIBUTES>` : '';
  // All players read version 4.0, but only 4.3 supports the pattern of cbcs.
  return scheme === 'cenc'
    ? `<WRMHEADER xmlns="${namespace}" version="4.0.0.0"><DATA><PROTECTINFO><KEYLEN>16</KEYLEN><ALGID>AESCTR</ALGID></PROTECTINFO><KID>${id}</KID><CHECKSUM>${checksum(key, guid)}</CHECKSUM>${address}${custom}</DATA></WRMHEADER>`
    : `<WRMHEADER xmlns="${namespace}" version="4.3.0.0"><DATA><PROTECTINFO><KIDS><KID ALGID="AESCBC" VALUE="${id}"></KID></KIDS></PROTECTINFO>${address}${custom}</DATA></WRMHEADER>`;
};

const headerRecord = 1;

/** PlayReady object for a `pssh` box or an `mspr:pro` element. */
export const playReadyObject = (playReadyHeader: PlayReadyHeader): Buffer => {
  const text = Buffer.from(header(playReadyHeader), 'utf16le');
  const start = Buffer.alloc(10);
  start.writeUInt32LE(start.length + text.length, 0);
  start.writeUInt16LE(1, 4);
  start.writeUInt16LE(headerRecord, 6);
  start.writeUInt16LE(text.length, 8);
  return Buffer.concat([start, text]);
};

const seedBytes = 30;
const keyBytes = 16;

/** Key that a PlayReady license server derives from its seed and a key's id. */
export const keyFromSeed = (seed: Buffer, keyId: Buffer): Buffer => {
  const used = seed.subarray(0, seedBytes);
  const guid = guidBytes(keyId);
  const hashes = [
    [used, guid],
    [used, guid, used],
    [used, guid, used, guid],
  ].map((parts) => createHash('sha256').update(Buffer.concat(parts)).digest());
  return Buffer.from(
    Array.from({ length: keyBytes }, (_, at) =>
      hashes.reduce((mixed, hash) => mixed ^ (hash[at] ?? 0) ^ (hash[at + keyBytes] ?? 0), 0),
    ),
  );
};
