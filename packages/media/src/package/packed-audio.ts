import { readFile, writeFile } from 'node:fs/promises';
import { id3Tag } from './id3-tag.ts';

const owner = 'com.apple.streaming.transportStreamTimestamp';
const ticksPerSecond = 90_000;
const wrapsAt = 2 ** 33;

/** ID3 tag with the start time of an elementary audio stream on the transport stream's clock. */
export const timeTag = (seconds: number): Buffer => {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(Math.round(seconds * ticksPerSecond) % wrapsAt));
  return id3Tag('PRIV', Buffer.concat([Buffer.from(`${owner}\0`, 'latin1'), time]));
};

/** Inserts the timestamp before the audio of a segment; returns the number of added bytes. */
export const stampTime = async (path: string, seconds: number): Promise<number> => {
  const tag = timeTag(seconds);
  await writeFile(path, Buffer.concat([tag, await readFile(path)]));
  return tag.length;
};
