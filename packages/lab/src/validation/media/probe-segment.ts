import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ContentCache } from './content-cache.ts';

const run = promisify(execFile);

/** One elementary stream of a segment. Times are in seconds of the media's own clock. */
export type SegmentTrack = {
  kind: 'video' | 'audio';
  codec: string;
  profile?: string;
  level?: number;
  width?: number;
  height?: number;
  frameRate?: number;
  /** Transfer function in FFmpeg's words; undefined if the bitstream does not name one. */
  transfer?: string;
  start: number;
  end: number;
  frames: number;
  startsWithKeyframe: boolean;
};

/** Media of a segment. */
export type SegmentMedia = { tracks: SegmentTrack[] };

const output = z.object({
  streams: z
    .array(
      z.object({
        index: z.number(),
        codec_type: z.string().optional(),
        codec_name: z.string().optional(),
        profile: z.string().optional(),
        level: z.number().optional(),
        width: z.number().optional(),
        height: z.number().optional(),
        r_frame_rate: z.string().optional(),
        color_transfer: z.string().optional(),
      }),
    )
    .default([]),
  packets: z
    .array(
      z.object({
        stream_index: z.number(),
        pts_time: z.string().optional(),
        dts_time: z.string().optional(),
        duration_time: z.string().optional(),
        flags: z.string().optional(),
      }),
    )
    .default([]),
});
type Output = z.output<typeof output>;
type Stream = Output['streams'][number];

const rateOf = (text: string | undefined): number | undefined => {
  const [numerator = 0, denominator = 1] = (text ?? '').split('/').map(Number);
  return numerator > 0 && denominator > 0 ? numerator / denominator : undefined;
};

const toTrack = (stream: Stream, packets: Output['packets']): SegmentTrack | undefined => {
  const kind = stream.codec_type;
  const own = packets.filter((packet) => packet.stream_index === stream.index && packet.pts_time !== undefined);
  if ((kind !== 'video' && kind !== 'audio') || own.length === 0) return undefined;
  const times = own.map(({ pts_time: time, duration_time: duration }) => ({
    start: Number(time),
    end: Number(time) + (Number(duration) || 0),
  }));
  const start = times.reduce((least, { start: of }) => Math.min(least, of), Infinity);
  const last = times.reduce((most, time) => Math.max(most, time.end), -Infinity);
  // Transport streams have packets without a duration; the mean distance replaces that of the last one.
  const lastStart = times.reduce((most, time) => Math.max(most, time.start), -Infinity);
  const mean = times.length > 1 ? (lastStart - start) / (times.length - 1) : 0;
  const { profile, level, width, height, color_transfer: transfer } = stream;
  const frameRate = rateOf(stream.r_frame_rate);
  return {
    kind,
    codec: stream.codec_name ?? 'unknown',
    ...(profile !== undefined && { profile }),
    ...(level !== undefined && level > 0 && { level }),
    ...(width !== undefined && width > 0 && { width }),
    ...(height !== undefined && height > 0 && { height }),
    ...(frameRate !== undefined && { frameRate }),
    ...(transfer !== undefined && transfer !== 'unknown' && { transfer }),
    start,
    end: Math.max(last, lastStart + mean),
    frames: own.length,
    startsWithKeyframe: own[0]?.flags?.includes('K') ?? false,
  };
};

/** Reads the tracks of a segment. */
export type ProbeSegment = (content: Buffer, signal: AbortSignal) => Promise<SegmentMedia>;

const probed = new ContentCache<SegmentMedia>();

/**
 * Returns a function that probes segments by ffprobe, which reads only the file that it is given. A process per segment
 * is most of the time of a validation, and the next validation finds the same segments.
 */
export const createProbeSegment =
  (ffprobe: string): ProbeSegment =>
  (content, signal) =>
    probed.resultOf(content, ffprobe, () => probeFile(ffprobe, content, signal));

const probeFile = async (ffprobe: string, content: Buffer, signal: AbortSignal): Promise<SegmentMedia> => {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-lab-'));
  try {
    const file = join(folder, 'segment');
    await writeFile(file, content);
    const entries =
      'stream=index,codec_type,codec_name,profile,level,width,height,r_frame_rate,color_transfer:packet=stream_index,pts_time,dts_time,duration_time,flags';
    const { stdout } = await run(
      ffprobe,
      [
        '-v',
        'error',
        '-protocol_whitelist',
        'file',
        '-format_whitelist',
        'mov,mpegts,aac,mp3,matroska,ac3,eac3',
        '-show_entries',
        entries,
        '-of',
        'json',
        file,
      ],
      { signal, timeout: 20_000, maxBuffer: 64 * 1_048_576 },
    );
    const { streams, packets } = output.parse(JSON.parse(stdout));
    return { tracks: streams.flatMap((stream) => toTrack(stream, packets) ?? []) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
