import { execFile } from 'node:child_process';
import { findMediaTools } from '@sluice/media/tools/find-media-tools';

export type ProbedStream = {
  codec_type: string;
  codec_name: string;
  profile: string;
  level: number;
  width?: number;
  height?: number;
  pix_fmt?: string;
  channels?: number;
  nb_read_packets: string;
  avg_frame_rate: string;
};

export type Probed = {
  durationSeconds: number;
  streams: ProbedStream[];
  stream(type: 'video' | 'audio'): ProbedStream;
};

export type Packet = { media: string; seconds: number; isKey: boolean };

/** A file path, a URL, or the bytes themselves. */
type Source = string | Buffer;

const runFfprobe = async (options: string[], source: Source): Promise<unknown> => {
  const { ffprobe: command } = await findMediaTools(process.env);
  const isPlaylist = typeof source === 'string' && source.endsWith('.m3u8');
  const parameters = [
    '-v',
    'error',
    '-print_format',
    'json',
    ...options,
    // FFmpeg's HLS demuxer accepts only known extensions.
    ...(isPlaylist ? ['-allowed_extensions', 'ALL'] : []),
    typeof source === 'string' ? source : 'pipe:0',
  ];
  return new Promise((resolve, reject) => {
    const child = execFile(command, parameters, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout) => {
      if (error) reject(error);
      else resolve(JSON.parse(stdout));
    });
    // ffprobe may close its input early.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(typeof source === 'string' ? undefined : source);
  });
};

/** Analyzes media with ffprobe, which is independent of our code; durations in seconds. */
export const ffprobe = async (source: Source): Promise<Probed> => {
  const found = await runFfprobe(['-count_packets', '-show_streams', '-show_format'], source);
  // The shape is defined by ffprobe's JSON writer.
  const { streams, format } = found as { streams: ProbedStream[]; format: { duration: string } };
  return {
    durationSeconds: Number(format.duration),
    streams,
    stream(type) {
      const stream = streams.find(({ codec_type }) => codec_type === type);
      if (!stream) throw new Error(`There is no ${type} stream.`);
      return stream;
    },
  };
};

/** Returns every packet in storage order, with its presentation time. */
export const packetsOf = async (source: Source): Promise<Packet[]> => {
  const found = await runFfprobe(['-show_entries', 'packet=codec_type,pts_time,flags'], source);
  // The shape is defined by ffprobe's JSON writer.
  const { packets } = found as { packets: { codec_type: string; pts_time: string; flags: string }[] };
  return packets.map(({ codec_type, pts_time, flags }) => ({
    media: codec_type,
    seconds: Number(pts_time),
    isKey: flags.startsWith('K'),
  }));
};
