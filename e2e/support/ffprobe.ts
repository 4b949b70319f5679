import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findMediaTools } from '@sluice/media';

const run = promisify(execFile);

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

/** What ffprobe, which shares no code with us, says of a file or address; durations in seconds. */
export const ffprobe = async (
  address: string,
): Promise<{ durationSeconds: number; streams: ProbedStream[]; stream(type: 'video' | 'audio'): ProbedStream }> => {
  const { ffprobe: command } = await findMediaTools(process.env);
  const { stdout } = await run(command, [
    '-v',
    'error',
    '-count_packets',
    '-show_streams',
    '-show_format',
    '-print_format',
    'json',
    // FFmpeg's HLS reader takes only extensions that it knows.
    ...(address.endsWith('.m3u8') ? ['-allowed_extensions', 'ALL'] : []),
    address,
  ]);
  // ffprobe's JSON writer is the source of this shape.
  const { streams, format } = JSON.parse(stdout) as { streams: ProbedStream[]; format: { duration: string } };
  return {
    durationSeconds: Number(format.duration),
    streams,
    stream(type) {
      const found = streams.find((stream) => stream.codec_type === type);
      if (!found) throw new Error(`${address} has no ${type} stream.`);
      return found;
    },
  };
};
