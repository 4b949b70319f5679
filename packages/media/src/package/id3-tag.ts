/** Number in four bytes of seven bits, the format of ID3 sizes. */
const synchsafe = (value: number): Buffer =>
  Buffer.from([(value >> 21) & 127, (value >> 14) & 127, (value >> 7) & 127, value & 127]);

/** Writes an ID3v2.4 tag with one frame. */
export const id3Tag = (frameId: string, content: Buffer): Buffer => {
  const frame = Buffer.concat([Buffer.from(frameId, 'latin1'), synchsafe(content.length), Buffer.alloc(2), content]);
  return Buffer.concat([Buffer.from('ID3\x04\0\0', 'latin1'), synchsafe(frame.length), frame]);
};

const utf8 = '\x03';

/** Writes an ID3v2.4 tag with a text; that of a TXXX frame has an empty description. */
export const id3Text = (frameId: string, text: string): Buffer =>
  id3Tag(frameId, Buffer.from(`${utf8}${frameId === 'TXXX' ? '\0' : ''}${text}`, 'utf8'));
