import { readFile, writeFile } from 'node:fs/promises';

const owner = 'com.apple.streaming.transportStreamTimestamp';
const ticksPerSecond = 90_000;
const wrapsAt = 2 ** 33;

/** Number in four bytes of seven bits, the format of ID3 sizes. */
const synchsafe = (value: number): Buffer =>
  Buffer.from([(value >> 21) & 127, (value >> 14) & 127, (value >> 7) & 127, value & 127]);

/** ID3 tag with the start time of an elementary audio stream on the transport stream's clock. */
export const timeTag = (seconds: number): Buffer => {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(Math.round(seconds * ticksPerSecond) % wrapsAt));
  const content = Buffer.concat([Buffer.from(`${owner}\0`, 'latin1'), time]);
  const frame = Buffer.concat([Buffer.from('PRIV', 'latin1'), synchsafe(content.length), Buffer.alloc(2), content]);
  return Buffer.concat([Buffer.from('ID3\x04\0\0', 'latin1'), synchsafe(frame.length), frame]);
};

/** Inserts the timestamp before the audio of a segment; returns the number of added bytes. */
export const stampTime = async (path: string, seconds: number): Promise<number> => {
  const tag = timeTag(seconds);
  await writeFile(path, Buffer.concat([tag, await readFile(path)]));
  return tag.length;
};
