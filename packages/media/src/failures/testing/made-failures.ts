import type { ErrorCode } from '@sluice/contract';

/** A command of FFmpeg that fails for one known cause. `video.mp4` and `audio.mp4` are valid files in its folder. */
export type MadeFailure = { name: string; code: ErrorCode; arguments: readonly string[] };

const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=0.2'];
const sound = ['-f', 'lavfi', '-i', 'sine=d=0.2'];
const nowhere = ['-f', 'null', '-'];
const encode = (codec: string, ...options: string[]): string[] => [...picture, '-c:v', codec, ...options, ...nowhere];

/** Files that tests write before: content that no demuxer accepts, by name. */
export const brokenFiles: Readonly<Record<string, Buffer>> = {
  ...Object.fromEntries(
    ['mp4', 'mkv', 'webm', 'mov', 'avi', 'flv', 'wav', 'ogg', 'mxf', 'flac'].map((extension, index) => [
      `garbage.${extension}`,
      Buffer.alloc(3000 + index * 100, (index + 2) * 7),
    ]),
  ),
  'only-box.mp4': Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'),
  'only-ebml.mkv': Buffer.from('1a45dfa3a3', 'hex'),
  'empty.mov': Buffer.alloc(0),
};

const absent = ['mp4', 'mkv', 'ts', 'mov', 'webm', 'wav', 'flac', 'mxf'].map((extension): MadeFailure => ({
  name: `an absent file in ${extension}`,
  code: 'input_not_found',
  arguments: ['-i', `file:absent.${extension}`, ...nowhere],
}));

const broken = Object.keys(brokenFiles).map((file): MadeFailure => ({
  name: `the broken file ${file}`,
  code: 'input_corrupt',
  arguments: ['-i', `file:${file}`, ...nowhere],
}));

const absentStreams = (
  [
    ['video.mp4', '0:a:0'],
    ['video.mp4', '0:s:0'],
    ['video.mp4', '0:v:3'],
    ['video.mp4', '0:7'],
    ['audio.mp4', '0:v:0'],
    ['audio.mp4', '0:s:0'],
    ['audio.mp4', '0:a:2'],
    ['audio.mp4', '0:5'],
  ] as const
).map(([file, stream]): MadeFailure => ({
  name: `no stream ${stream} in ${file}`,
  code: 'input_no_stream',
  arguments: ['-i', `file:${file}`, '-map', stream, ...nowhere],
}));

const containers = (
  [
    ['libx264', 'webm'],
    ['libx265', 'webm'],
    ['mpeg2video', 'webm'],
    ['prores_ks', 'webm'],
    ['ffv1', 'flv'],
    ['libx264', 'ivf'],
    ['mjpeg', 'flv'],
    ['libx264', 'ogg'],
    ['libx265', 'ogg'],
    ['rawvideo', 'mp4'],
    ['libvpx', '3gp'],
  ] as const
).map(([codec, container]): MadeFailure => ({
  name: `${codec} in ${container}`,
  code: 'settings_unsupported',
  arguments: ['-y', ...picture, '-c:v', codec, '-f', container, `out.${container}`],
}));

const settings: readonly MadeFailure[] = (
  [
    ['an unknown profile', encode('libx264', '-profile:v', 'grand')],
    ['an unknown preset', encode('libx264', '-preset', 'hasty')],
    ['a profile that cannot keep the colors', encode('libx264', '-pix_fmt', 'yuv444p', '-profile:v', 'baseline')],
    ['an unknown option of x264', encode('libx264', '-x264-params', 'level=bogus')],
    ['a level of x265 that does not exist', encode('libx265', '-x265-params', 'level-idc=99')],
    ['an unknown preset of x265', encode('libx265', '-preset', 'hasty')],
    ['a CRF of VP9 out of range', encode('libvpx-vp9', '-crf', '99')],
    ['an unknown deadline of VP9', encode('libvpx-vp9', '-deadline', 'never')],
    ['a width that is no number', [...picture, '-vf', 'scale=wide:180', ...nowhere]],
    ['a frame rate that is no number', [...picture, '-vf', 'fps=fast', ...nowhere]],
    ['an option that no encoder has', encode('libx264', '-grandeur', '5')],
    ['a sample rate that AAC lacks', [...sound, '-c:a', 'aac', '-ar', '3', ...nowhere]],
    ['a picture of one pixel', [...picture, '-vf', 'scale=1:1', '-c:v', 'mpeg2video', '-b:v', 'x', ...nowhere]],
  ] as const
).map(([name, list]) => ({ name, code: 'settings_unsupported' as const, arguments: list }));

const codecs: readonly MadeFailure[] = (
  [
    ['the encoder of a codec that does not exist', encode('libdream')],
    ['an encoder of sound that does not exist', [...sound, '-c:a', 'libquiet', ...nowhere]],
    ['a decoder that does not exist', ['-c:v', 'dream', '-i', 'file:video.mp4', ...nowhere]],
    ['a filter that does not exist', [...picture, '-vf', 'beautify', ...nowhere]],
    ['a filter of sound that does not exist', [...sound, '-af', 'beautify', ...nowhere]],
    [
      'a filter in a graph that does not exist',
      [...picture, '-filter_complex', '[0:v]dream[x]', '-map', '[x]', ...nowhere],
    ],
  ] as const
).map(([name, list]) => ({ name, code: 'codec_unsupported' as const, arguments: list }));

const full: readonly MadeFailure[] = ['mpegts', 'matroska', 'flv'].map((container) => ({
  name: `a full disk while writing ${container}`,
  code: 'worker_disk_full' as const,
  arguments: ['-y', ...picture, '-c:v', 'libx264', '-f', container, '/dev/full'],
}));

/** Failures with their causes, each made by a real run. */
export const madeFailures: readonly MadeFailure[] = [
  ...absent,
  ...broken,
  ...absentStreams,
  ...containers,
  ...settings,
  ...codecs,
  ...full,
];
