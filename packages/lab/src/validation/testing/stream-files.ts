import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findMediaTools } from '@sluice/media';
import { serve } from '@sluice/storage/testing/serve';

export type StreamFiles = Map<string, Buffer>;

const run = promisify(execFile);

const videoOf = (index: number, size: string, rate: string): string =>
  `-map 0:v -s:v:${index} ${size} -b:v:${index} ${rate} -maxrate:v:${index} ${rate} -bufsize:v:${index} 20k`;

/** Encodes a small video in two renditions with audio to a folder, and returns its files. */
const encode = async (
  arguments_: (folder: string) => string[],
  inputs = '-f lavfi -i testsrc2=s=320x180:r=25:d=8 -f lavfi -i sine=f=440:d=8:r=48000',
): Promise<StreamFiles> => {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-validation-'));
  try {
    const { ffmpeg } = await findMediaTools(process.env);
    await run(ffmpeg, [...`-nostdin -v error ${inputs}`.split(' '), ...arguments_(folder)]);
    const names = await readdir(folder);
    return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const coding =
  '-map 1:a -c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 50 -sc_threshold 0 -c:a aac -b:a 64k -ac 2'.split(' ');
const videos = `${videoOf(0, '160x90', '150k')} ${videoOf(1, '320x180', '300k')}`.split(' ');

/** Makes DASH, and HLS with fragmented MP4 over the same segments: `stream.mpd` and `master.m3u8`. */
export const makeFragmented = (): Promise<StreamFiles> =>
  encode((folder) => [
    ...videos,
    ...coding,
    ...'-f dash -seg_duration 2 -use_template 1 -use_timeline 1 -hls_playlist 1'.split(' '),
    '-adaptation_sets',
    'id=0,streams=v id=1,streams=a',
    join(folder, 'stream.mpd'),
  ]);

/** Makes HLS with transport streams of audio and video: `master.m3u8`, `low.m3u8`, `high.m3u8`. */
export const makeTransport = (options: readonly string[] = []): Promise<StreamFiles> =>
  encode((folder) => [
    ...videos,
    ...'-map 1:a'.split(' '),
    ...coding,
    ...options,
    ...'-f hls -hls_time 2 -hls_playlist_type vod -hls_list_size 0 -master_pl_name master.m3u8'.split(' '),
    '-var_stream_map',
    'v:0,a:0,name:low v:1,a:1,name:high',
    '-hls_segment_filename',
    join(folder, '%v_%d.ts'),
    join(folder, '%v.m3u8'),
  ]);

/** Makes HLS of one rendition and 12 s with fragmented MP4, `master.m3u8`, of other sources and encoder options. */
export const makePlain = (picture: string, sound: string, options: string): Promise<StreamFiles> =>
  encode(
    (folder) => [
      ...`-map 0:v -map 1:a -pix_fmt yuv420p -g 50 ${options} -c:a aac -b:a 64k -ac 2`.split(' '),
      ...'-f hls -hls_time 2 -hls_playlist_type vod -hls_list_size 0 -hls_segment_type fmp4'.split(' '),
      ...'-master_pl_name master.m3u8 -hls_segment_filename'.split(' '),
      join(folder, '%d.m4s'),
      join(folder, 'media.m3u8'),
    ],
    `-f lavfi -i ${picture}:s=160x90:r=25:d=12 -f lavfi -i ${sound}:d=12`,
  );

const mediaTypes: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mpd: 'application/dash+xml',
  ts: 'video/mp2t',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  vtt: 'text/vtt',
};

/** Answer in place of a file. */
export type Override = {
  status?: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** Writes the answer by itself. */
  write?: (response: ServerResponse) => void;
};

/** Serves files to every origin, with answers in place of some of them. */
export const serveStream = async (files: StreamFiles, overrides: Record<string, Override> = {}) => {
  const served = await serve((request, response) => {
    const name = (request.url ?? '/').slice(1).split('?')[0] ?? '';
    const override = overrides[name];
    if (override?.write) return override.write(response);
    const content = override?.body ?? files.get(name);
    const extension = name.slice(name.lastIndexOf('.') + 1);
    response.writeHead(override?.status ?? (content === undefined ? 404 : 200), {
      'content-type': mediaTypes[extension] ?? 'application/octet-stream',
      'access-control-allow-origin': '*',
      ...override?.headers,
    });
    response.end(content);
  });
  return { ...served, url: (name: string): string => `http://127.0.0.1:${served.port}/${name}` };
};
