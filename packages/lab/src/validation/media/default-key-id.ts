/** Bytes from the type of a `tenc` box to its key id: version and flags, 2 reserved, protection and size of the IV. */
const keyIdOffset = 12;

/** Returns the default key id of an initialization segment (ISO/IEC 23001-7, 8.2) in hex; undefined if it is clear. */
export const defaultKeyId = (init: Buffer): string | undefined => {
  const type = init.indexOf('tenc', 0, 'latin1');
  if (type < 4 || init.length < type + keyIdOffset + 16) return undefined;
  const size = init.readUInt32BE(type - 4);
  const isProtected = init[type + 10] === 1;
  return size >= 32 && size <= 64 && isProtected
    ? init.subarray(type + keyIdOffset, type + keyIdOffset + 16).toString('hex')
    : undefined;
};

/** Returns a key id of a manifest as 32 hex digits in lower case. */
export const normalizeKeyId = (text: string): string => text.replace(/^0x/i, '').replaceAll('-', '').toLowerCase();
