import { open } from 'node:fs/promises';
import { runProcess } from '../process/run-process.ts';
import { guardedInput } from '../probe/allowed-formats.ts';
import type { ReadFrom } from './stream-delay.ts';
import type { MediaTools } from '../tools/media-tools.ts';

/** Bytes of packets of MPEG-2 transport streams, also those with a time code before each packet. */
const packetBytes = [188, 192, 204];
const syncByte = 0x47;
const packHeader = 0x000001ba;

/** Reports whether a file is an MPEG transport or program stream: FFmpeg seeks in them to any packet. */
const isMpegStream = async (path: string): Promise<boolean> => {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
  if (bytesRead < buffer.length) return false;
  if (buffer.readUInt32BE(0) === packHeader) return true;
  return [0, 4].some((start) =>
    packetBytes.some((length) => buffer[start] === syncByte && buffer[start + length] === syncByte),
  );
};

/** Seconds before a position in which its keyframe is looked for, one after the other. */
const lookBehind = [15, 120, Number.POSITIVE_INFINITY];

/** Demuxers place packets by decoding times, which are somewhat before those of their pictures. */
const marginSeconds = 0.5;

type Wanted = { streamIndex: number; seconds: number; signal?: AbortSignal | undefined };

const readLines = async (
  { ffprobe }: Pick<MediaTools, 'ffprobe'>,
  file: string,
  { options, signal }: { options: string[]; signal: Wanted['signal'] },
): Promise<string[]> => {
  const lines: string[] = [];
  const format = ['-v', 'error', '-print_format', 'csv=p=0'];
  const parameters = [...format, ...options, ...guardedInput(file)];
  await runProcess({
    command: ffprobe,
    arguments: parameters,
    signal,
    timeLimitSeconds: 120,
    onLine: (line) => void lines.push(line),
  });
  return lines;
};

/**
 * Returns the position in seconds from which a video stream has to be read so that FFmpeg can decode the frame at a later
 * one. Without an index, FFmpeg seeks to any packet and then drops all frames up to the next keyframe; so the keyframe
 * before is looked for. Returns the position itself for other files, and before the first keyframe.
 */
const findPosition = async (
  tools: Pick<MediaTools, 'ffprobe'>,
  file: string,
  { streamIndex, seconds, signal }: Wanted,
): Promise<number> => {
  if (seconds <= 0 || !(await isMpegStream(file))) return seconds;
  const [startLine] = await readLines(tools, file, { options: ['-show_entries', 'format=start_time'], signal });
  const start = Number.parseFloat(startLine ?? '') || 0;
  for (const behind of lookBehind) {
    const from = Math.max(0, seconds - behind);
    const interval = `${(start + from).toFixed(3)}%${(start + seconds + marginSeconds).toFixed(3)}`;
    const entries = ['-select_streams', String(streamIndex), '-show_entries', 'packet=pts_time,flags'];
    const lines = await readLines(tools, file, { options: [...entries, '-read_intervals', interval], signal });
    const keyframe = lines
      .map((line) => line.split(','))
      .filter(([time, flags]) => flags?.startsWith('K') && Number(time) - start <= seconds + 0.001)
      .map(([time]) => Number(time) - start)
      .reduce((latest, time) => Math.max(latest, time), Number.NEGATIVE_INFINITY);
    if (Number.isFinite(keyframe)) return Math.max(0, keyframe - marginSeconds);
    if (from === 0) break;
  }
  return seconds;
};

/** Finds the positions of all streams that arguments read from; `build` makes them, and is called once. */
export const findPositions = async (
  tools: Pick<MediaTools, 'ffprobe'>,
  { input, signal }: { input: (key: string) => string; signal?: AbortSignal | undefined },
  build: (readFrom: ReadFrom) => unknown,
): Promise<ReadFrom> => {
  const wanted: { inputKey: string; streamIndex: number; seconds: number }[] = [];
  build(({ inputKey, streamIndex }, seconds) => {
    wanted.push({ inputKey, streamIndex, seconds });
    return seconds;
  });
  const nameOf = (inputKey: string, streamIndex: number, seconds: number): string =>
    JSON.stringify([inputKey, streamIndex, seconds]);
  const found = new Map<string, number>();
  for (const { inputKey, streamIndex, seconds } of wanted)
    found.set(
      nameOf(inputKey, streamIndex, seconds),
      await findPosition(tools, input(inputKey), { streamIndex, seconds, signal }),
    );
  return ({ inputKey, streamIndex }, seconds) => found.get(nameOf(inputKey, streamIndex, seconds)) ?? seconds;
};
