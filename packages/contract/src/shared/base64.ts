/** Returns the bytes of a text in base64; undefined for another text. */
export const bytesOfBase64 = (base64: string): Uint8Array | undefined => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  } catch {
    return undefined;
  }
};
