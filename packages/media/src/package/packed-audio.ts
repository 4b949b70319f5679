import { readFile, writeFile } from 'node:fs/promises';

const owner = 'com.apple.streaming.transportStreamTimestamp';
const ticksPerSecond = 90_000;
const wrapsAt = 2 ** 33;

/** A number of four bytes of seven bits, as ID3 writes sizes. */
const synchsafe = (value: number): Buffer =>
  Buffer.from([(value >> 21) & 127, (value >> 14) & 127, (value >> 7) & 127, value & 127]);

/** An ID3 tag that says at which time of the transport stream's clock bare sound begins. */
export const timeTag = (seconds: number): Buffer => {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(Math.round(seconds * ticksPerSecond) % wrapsAt));
  const content = Buffer.concat([Buffer.from(`${owner}\0`, 'latin1'), time]);
  const frame = Buffer.concat([Buffer.from('PRIV', 'latin1'), synchsafe(content.length), Buffer.alloc(2), content]);
  return Buffer.concat([Buffer.from('ID3\x04\0\0', 'latin1'), synchsafe(frame.length), frame]);
};

/** Puts the time before the sound of a segment; gives the number of bytes that were added. */
export const stampTime = async (path: string, seconds: number): Promise<number> => {
  const tag = timeTag(seconds);
  await writeFile(path, Buffer.concat([tag, await readFile(path)]));
  return tag.length;
};
