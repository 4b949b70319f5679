import { readFile, writeFile } from 'node:fs/promises';

/** A box that starts with version and flags: its type, then four bytes, then its fields. */
const fieldsOf = (file: Buffer, type: string): number | undefined => {
  const at = file.indexOf(type, 0, 'latin1');
  return at === -1 ? undefined : at + 8;
};

/** Place of a fragment in a muxing: its number from 1, and the ticks that are added to its time. */
export type Place = { number: number; addedTicks: number };

/** Moves the fragment of a segment to its place in the whole muxing; WebM has neither numbers nor such times. */
export const placeFragment = async (path: string, { number, addedTicks }: Place): Promise<void> => {
  const file = await readFile(path);
  const [header, time] = [fieldsOf(file, 'mfhd'), fieldsOf(file, 'tfdt')];
  if (header === undefined || time === undefined) return;
  file.writeUInt32BE(number, header);
  const isLong = file.readUInt8(time - 4) === 1;
  if (isLong) file.writeBigUInt64BE(file.readBigUInt64BE(time) + BigInt(addedTicks), time);
  else file.writeUInt32BE(file.readUInt32BE(time) + addedTicks, time);
  await writeFile(path, file);
};

/** Writes the duration of the whole muxing into its initialization segment, where the packager puts that of a span. */
export const writeDuration = async (path: string, seconds: number): Promise<void> => {
  const file = await readFile(path);
  const [movie, duration] = [fieldsOf(file, 'mvhd'), fieldsOf(file, 'mehd')];
  if (movie === undefined || duration === undefined) return;
  const isLong = file.readUInt8(movie - 4) === 1;
  // Behind the times of creation and modification.
  const ticks = Math.round(seconds * file.readUInt32BE(movie + (isLong ? 16 : 8)));
  if (file.readUInt8(duration - 4) === 1) file.writeBigUInt64BE(BigInt(ticks), duration);
  else file.writeUInt32BE(ticks, duration);
  await writeFile(path, file);
};
