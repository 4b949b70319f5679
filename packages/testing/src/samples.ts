import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findMediaTools } from '@sluice/media/tools/find-media-tools';

const run = promisify(execFile);
const cacheDirectory = join(import.meta.dirname, '../../../.cache/media-samples');

const picture = (options: string): string[] => ['-f', 'lavfi', '-i', `testsrc2=${options}`];
const color = (options: string): string[] => ['-f', 'lavfi', '-i', `color=${options}`];
const tone = (seconds: number, hertz = 440): string[] => ['-f', 'lavfi', '-i', `sine=f=${hertz}:d=${seconds}:r=48000`];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '250', '-pix_fmt', 'yuv420p'];
const aac = ['-c:a', 'aac', '-b:a', '64k', '-ac', '2'];
const usual = [...picture('s=320x180:r=30:d=6'), ...tone(6), ...h264, ...aac];

/** FFmpeg arguments before the output by sample; six seconds at 320 × 180 unless the name implies otherwise. */
const recipes = {
  'standard.mp4': [...usual, '-metadata:s:a', 'language=eng'],
  'faststart.mp4': [...usual, '-movflags', '+faststart'],
  // The picture starts by the encoder delay of AAC, 21 ms, after the sound.
  'matroska.mkv': [...picture('s=320x180:r=25:d=4'), ...tone(4), ...h264, ...aac],
  'ntsc.mp4': [...picture('s=320x180:r=30000/1001:d=6'), ...tone(6), ...h264, ...aac],
  'b-frames.mkv': [
    ...picture('s=320x180:r=30000/1001:d=6'),
    '-c:v',
    'libx264',
    '-preset',
    'medium',
    '-bf',
    '3',
    '-g',
    '250',
  ],
  'odd-size.mp4': [
    ...picture('s=320x180:r=25:d=4'),
    '-vf',
    'scale=321:179,setsar=1,format=yuv444p',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv444p',
  ],
  'no-audio.mp4': [...picture('s=320x180:r=30:d=4'), ...h264],
  'audio-only.m4a': [...tone(6), ...aac],
  'surround.mp4': [
    ...picture('s=320x180:r=30:d=4'),
    '-f',
    'lavfi',
    '-i',
    'anoisesrc=d=4:r=48000:a=0.1,aformat=channel_layouts=mono,pan=5.1|c0=c0|c1=c0|c2=c0|c3=c0|c4=c0|c5=c0',
    ...h264,
    '-c:a',
    'aac',
    '-b:a',
    '192k',
  ],
  'variable-rate.mp4': [
    ...picture('s=320x180:r=60:d=6'),
    ...tone(6),
    '-vf',
    "select='not(mod(n,2))*lt(t,2)+gte(t,2)*lt(t,4)+not(mod(n,7))*gte(t,4)'",
    '-fps_mode',
    'vfr',
    ...h264,
    ...aac,
  ],
  'standing-still.mp4': [
    ...picture('s=320x180:r=30:d=7'),
    '-vf',
    "select='lt(t,1.5)+gt(t,5)'",
    '-fps_mode',
    'vfr',
    ...h264,
  ],
  'ten-bit.mp4': [
    ...picture('s=320x180:r=30:d=4'),
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p10le',
  ],
  'hdr.mp4': [
    ...picture('s=320x180:r=30:d=3'),
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p10le',
    '-x265-params',
    'log-level=error:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc',
    '-tag:v',
    'hvc1',
  ],
  'interlaced.mp4': [
    ...picture('s=320x180:r=50:d=4'),
    '-vf',
    'interlace',
    ...h264,
    '-flags',
    '+ildct+ilme',
    '-x264-params',
    'tff=1',
  ],
  'late-audio.mkv': [...picture('s=320x180:r=30:d=4'), '-itsoffset', '1', ...tone(3), ...h264, ...aac],
  'late-audio.ts': [...picture('s=320x180:r=30:d=4'), '-itsoffset', '1', ...tone(3), ...h264, ...aac],
  'bare.264': [...picture('s=320x180:r=25:d=1'), ...h264],
  'late-start.mkv': [...picture('s=320x180:r=25:d=4'), ...h264, '-output_ts_offset', '100'],
  'late-picture.ts': ['-itsoffset', '0.5', ...picture('s=320x180:r=25:d=4'), ...tone(4.5), ...h264, ...aac],
  'no-duration.webm': [
    ...picture('s=320x180:r=30:d=4'),
    '-c:v',
    'libvpx-vp9',
    '-deadline',
    'realtime',
    '-cpu-used',
    '8',
    '-b:v',
    '200k',
    '-live',
    '1',
  ],
  'timecode.mov': [...picture('s=320x180:r=25:d=4'), '-timecode', '10:00:00:00', ...h264],
  'red.mp4': [...color('red:s=320x180:r=30:d=2'), ...tone(2), ...h264, ...aac],
  'blue-square.mp4': [...color('blue:s=200x200:r=25:d=3'), ...tone(3, 1760), ...h264, ...aac],
  'green.mkv': [...color('green:s=640x360:r=30000/1001:d=2'), ...tone(2, 880), ...h264, ...aac],
  'mono-low.wav': [...tone(4, 330)],
  'mono-high.wav': [...tone(3, 3520), '-af', 'volume=-6dB'],
  'grey.mp4': ['-f', 'lavfi', '-i', 'color=gray:s=320x180:r=30:d=2', ...h264],
  'moving.mp4': [...picture('s=320x180:r=30:d=9'), ...h264, '-crf', '10'],
  'interlaced-long.mp4': [
    ...picture('s=320x180:r=50:d=9'),
    '-vf',
    'interlace',
    ...h264,
    '-flags',
    '+ildct+ilme',
    '-x264-params',
    'tff=1',
  ],
  'noise.mp4': ['-f', 'lavfi', '-i', 'color=gray:s=160x90:r=30:d=9,noise=alls=40:allf=t', ...h264, '-crf', '4'],
  'red.png': ['-f', 'lavfi', '-i', 'color=red:s=40x20:r=1:d=1', '-frames:v', '1'],
  'loud.m4a': ['-f', 'lavfi', '-i', 'anoisesrc=d=12:r=48000:a=0.8:c=pink:s=1', ...aac, '-b:a', '192k'],
  'uneven.m4a': ['-f', 'lavfi', '-i', 'sine=f=440:d=4:r=48000,pan=stereo|c0=4*c0|c1=0.4*c0', ...aac, '-b:a', '192k'],
  'still.png': [...picture('s=320x180:r=1:d=1'), '-frames:v', '1'],
  // Each frame shows its number in ten bars, the lowest bit first: white for 1, black for 0.
  'numbered.mp4': [
    '-f',
    'lavfi',
    '-i',
    "color=black:s=320x180:r=30000/1001:d=16,format=gray,geq=lum='255*bitand(1,floor(N/pow(2,floor(X/32))))'",
    ...tone(16),
    ...h264,
    ...aac,
  ],
  'long.mp4': [...picture('s=640x360:r=30:d=40'), ...h264, '-c:v', 'libx264', '-preset', 'ultrafast'],
} as const;

const cut = async (file: string, share: number): Promise<Buffer> => {
  const whole = await readFile(file);
  return whole.subarray(0, Math.floor(whole.length * share));
};

/** Samples derived from others, or generated. */
const derived: Record<string, () => Promise<Buffer>> = {
  'empty.mp4': async () => Buffer.alloc(0),
  'corrupt.mp4': async () => createHash('shake256', { outputLength: 50_000 }).update('corrupt').digest(),
  'text.mp4': async () => Buffer.from('This is no video at all.\n'.repeat(200)),
  'playlist.m3u8': async () =>
    Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n'),
  'truncated.mp4': async () => cut(await sample('faststart.mp4'), 0.4),
  'headless.mp4': async () => cut(await sample('standard.mp4'), 0.6),
};

export type SampleName =
  | keyof typeof recipes
  | 'empty.mp4'
  | 'corrupt.mp4'
  | 'text.mp4'
  | 'playlist.m3u8'
  | 'truncated.mp4'
  | 'headless.mp4'
  | 'rotated.mp4'
  | 'zero-duration.mp4';

const exists = async (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Returns the path of a small media file, generated with FFmpeg on first use and cached below `.cache`. */
export const sample = async (name: SampleName): Promise<string> => {
  const recipe = name in recipes ? recipes[name as keyof typeof recipes] : [name];
  const version = createHash('sha256').update(recipe.join(' ')).digest('hex').slice(0, 8);
  const file = join(cacheDirectory, `${version}-${name}`);
  if (await exists(file)) return file;
  await mkdir(cacheDirectory, { recursive: true });
  const temporary = join(cacheDirectory, `${process.pid}-${Math.random().toString(36).slice(2)}-${name}`);
  try {
    await make(name, temporary);
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
  return file;
};

const make = async (name: SampleName, file: string): Promise<void> => {
  const bytes = derived[name];
  if (bytes !== undefined) return writeFile(file, await bytes());
  if (name === 'zero-duration.mp4') return withoutFrames(await sample('no-audio.mp4'), file);
  const { ffmpeg } = await findMediaTools(process.env);
  const source =
    name === 'rotated.mp4'
      ? ['-display_rotation:v', '90', '-i', await sample('no-audio.mp4'), '-c', 'copy']
      : recipes[name as keyof typeof recipes];
  await run(ffmpeg, ['-nostdin', '-v', 'error', '-y', ...source, file]);
};

/** Creates a header that declares a stream, with no frames and no duration. */
const withoutFrames = async (source: string, file: string): Promise<void> => {
  const { ffmpeg } = await findMediaTools(process.env);
  await run(ffmpeg, [
    '-nostdin',
    '-v',
    'error',
    '-y',
    '-i',
    source,
    '-c',
    'copy',
    '-movflags',
    '+empty_moov+default_base_moof',
    '-frames:v',
    '1',
    file,
  ]);
  const handle = await open(file, 'r+');
  const bytes = await readFile(file);
  const fragment = bytes.indexOf('moof') - 4;
  await handle.truncate(fragment);
  await handle.close();
};
