/** Bytes from the type of a `tenc` box to its key id: version and flags, 2 reserved, protection and size of the IV. */
const keyIdOffset = 12;

/** Returns the default key ids of an initialization segment (ISO/IEC 23001-7, 8.2) in hex, each once; none if it is clear. */
export const defaultKeyIds = (init: Buffer): string[] => {
  const keyIds = new Set<string>();
  for (let type = init.indexOf('tenc', 4, 'latin1'); type >= 0; type = init.indexOf('tenc', type + 4, 'latin1')) {
    if (init.length < type + keyIdOffset + 16) break;
    const size = init.readUInt32BE(type - 4);
    const isProtected = init[type + 10] === 1;
    if (size >= 32 && size <= 64 && isProtected)
      keyIds.add(init.subarray(type + keyIdOffset, type + keyIdOffset + 16).toString('hex'));
  }
  return [...keyIds];
};

/** Returns a key id of a manifest as 32 hex digits in lower case. */
export const normalizeKeyId = (text: string): string => text.replace(/^0x/i, '').replaceAll('-', '').toLowerCase();
