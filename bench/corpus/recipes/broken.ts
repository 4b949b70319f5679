import type { Recipe } from '../recipe.ts';

const encode = '-c:v libx264 -preset veryfast -crf 16 -g 25 -c:a aac';
const inputs = 'ffmpeg -i {film} -i {sound}';
/** A file of which only a beginning arrived: what is there is encoded. */
const partly = { seconds: 2, secondsError: 2, vmaf: 0, colors: 60 } as const;
const refused = { refusal: /./ } as const;

export const broken: Recipe[] = [
  { file: 'empty.mp4', commands: 'truncate -s 0 {file}', expect: refused },
  { file: 'text.mp4', texts: { text: 'This is no film.' }, commands: 'cp {folder}/text {file}', expect: refused },
  { file: 'zeros.ts', commands: 'dd if=/dev/zero of={file} bs=1000 count=100 status=none', expect: refused },
  { file: 'noise.mkv', commands: 'openssl rand -out {file} 200000', expect: refused },
  {
    file: 'cut-without-index.mp4',
    commands: `${inputs} ${encode} {folder}/a.mp4\ndd if={folder}/a.mp4 of={file} bs=1000 count=60 status=none`,
    expect: refused,
  },
  {
    file: 'cut-with-index.mp4',
    commands: `${inputs} ${encode} -movflags +faststart {folder}/a.mp4\ndd if={folder}/a.mp4 of={file} bs=1000 count=80 status=none`,
    expect: { refusal: /ends (early|at)/ },
  },
  {
    file: 'cut.mkv',
    commands: `${inputs} ${encode} {folder}/a.mkv\ndd if={folder}/a.mkv of={file} bs=1000 count=80 status=none`,
    expect: { refusal: /ends (early|at)/ },
  },
  {
    file: 'cut.ts',
    commands: `${inputs} ${encode} {folder}/a.ts\ndd if={folder}/a.ts of={file} bs=1000 count=80 status=none`,
    expect: partly,
  },
  {
    file: 'begins-midway.ts',
    commands: `${inputs} ${encode} {folder}/a.ts\ndd if={folder}/a.ts of={file} bs=1000 skip=50 status=none`,
    expect: partly,
  },
  {
    file: 'begins-midway.264',
    commands:
      'x264 --quiet --crf 16 --keyint 25 -o {folder}/a.264 {film}\ndd if={folder}/a.264 of={file} bs=1000 skip=30 status=none',
    expect: { refusal: /stream without times/ },
  },
  {
    file: 'damaged.ts',
    commands: `${inputs} ${encode} {folder}/a.ts\ncp {folder}/a.ts {file}\ndd if=/dev/urandom of={file} bs=188 seek=200 count=20 conv=notrunc status=none`,
    expect: { vmaf: 0, colors: 60, secondsError: 0.5 },
  },
  {
    file: 'damaged.mp4',
    commands: `${inputs} ${encode} {folder}/a.mp4\ncp {folder}/a.mp4 {file}\ndd if=/dev/urandom of={file} bs=500 seek=60 count=4 conv=notrunc status=none`,
    expect: { vmaf: 0, colors: 60, secondsError: 0.5 },
  },
  {
    file: 'encrypted.mp4',
    commands: `${inputs} ${encode} -encryption_scheme cenc-aes-ctr -encryption_key 000102030405060708090a0b0c0d0e0f -encryption_kid 0f0e0d0c0b0a09080706050403020100 {file}`,
    expect: refused,
  },
  { file: 'picture.jpg', commands: 'ffmpeg -i {film} -frames:v 1 {file}', expect: { refusal: /are not read/ } },
  {
    file: 'one-frame.mp4',
    commands: 'ffmpeg -i {film} -frames:v 1 -c:v libx264 {file}',
    expect: { tracks: ['video'], seconds: 0.04, vmaf: 0, colors: 60 },
  },
  {
    file: 'captions-only.srt',
    texts: { cues: '1\n00:00:00,500 --> 00:00:02,000\nHello\n' },
    commands: 'cp {folder}/cues {file}',
    expect: refused,
  },
];
