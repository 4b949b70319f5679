import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findMediaTools } from '@sluice/media';
import { sample } from '@sluice/testing/samples';

const run = promisify(execFile);

/** Returns a sample as CMAF segments with their playlists, by their names; nothing is encoded. */
export const segmentFilm = async (): Promise<Record<string, Buffer>> => {
  const tools = await findMediaTools(process.env);
  const folder = await mkdtemp(join(tmpdir(), 'sluice-embed-'));
  const hls = ['-f', 'hls', '-hls_segment_type', 'fmp4', '-hls_playlist_type', 'vod', '-master_pl_name', 'main.m3u8'];
  await run(tools.ffmpeg, ['-v', 'error', '-i', await sample('standard.mp4'), '-c', 'copy', ...hls, 'video.m3u8'], {
    cwd: folder,
  });
  const names = await readdir(folder);
  const entries = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const));
  await rm(folder, { recursive: true });
  return Object.fromEntries(entries);
};
