import { boxAt, boxesOf } from './boxes.ts';

export type FragmentTimes = { startTicks: number; durationTicks: number };

const flag = {
  baseOffset: 1,
  description: 2,
  defaultDuration: 8,
  dataOffset: 1,
  firstFlags: 4,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  offset: 0x800,
};

const defaultDurationOf = (header: Buffer): number => {
  const flags = header.readUInt32BE(0) & 0xffffff;
  if (!(flags & flag.defaultDuration)) return 0;
  return header.readUInt32BE(8 + (flags & flag.baseOffset ? 8 : 0) + (flags & flag.description ? 4 : 0));
};

const runDuration = (run: Buffer, defaultDuration: number): number => {
  const flags = run.readUInt32BE(0) & 0xffffff;
  const count = run.readUInt32BE(4);
  if (!(flags & flag.duration)) return count * defaultDuration;
  const entry = [flag.duration, flag.size, flag.flags, flag.offset].filter((bit) => flags & bit).length * 4;
  const first = 8 + (flags & flag.dataOffset ? 4 : 0) + (flags & flag.firstFlags ? 4 : 0);
  let total = 0;
  for (let index = 0; index < count; index += 1) total += run.readUInt32BE(first + index * entry);
  return total;
};

/** Exact decode time and duration of a media segment, in ticks of its track. */
export const readFragmentTimes = (segment: Buffer): FragmentTimes | undefined => {
  const tracks = boxesOf(segment, 'moof').flatMap((fragment) => boxesOf(fragment, 'traf'));
  const time = tracks[0] && boxAt(tracks[0], 'tfdt');
  if (time === undefined) return undefined;
  const startTicks = time.readUInt8(0) === 1 ? Number(time.readBigUInt64BE(4)) : time.readUInt32BE(4);
  const durations = tracks.flatMap((track) => {
    const header = boxAt(track, 'tfhd');
    return boxesOf(track, 'trun').map((run) => runDuration(run, header ? defaultDurationOf(header) : 0));
  });
  return { startTicks, durationTicks: durations.reduce((sum, ticks) => sum + ticks, 0) };
};
