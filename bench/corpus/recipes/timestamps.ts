import { each, type Recipe } from '../recipe.ts';

const encode = '-c:v libx264 -preset veryfast -crf 16 -g 25 -c:a aac';
const both = `ffmpeg -i {film} -i {sound} ${encode}`;

/** Offset that makes the 33-bit clock of a transport stream start again two seconds into the film. */
const untilWrap = (2 ** 33 / 90_000 - 2 - 1.4).toFixed(3);

export const timestamps: Recipe[] = [
  { file: 'starts-late.ts', commands: `${both} -output_ts_offset 36000 {file}` },
  { file: 'clock-wraps.ts', commands: `${both} -output_ts_offset ${untilWrap} {file}` },
  { file: 'starts-late.mkv', commands: `${both} -output_ts_offset 100 {file}` },
  ...each({ '0-5': 0.5, '1-5': 1.5 }, (name, delay) => ({
    file: `sound-later-${name}.mp4`,
    commands: `ffmpeg -i {film} -itsoffset ${delay} -i {sound} ${encode} {file}`,
    expect: { delay: delay % 1, secondsError: delay + 0.2 },
  })),
  {
    file: 'sound-later.mkv',
    commands: `ffmpeg -i {film} -itsoffset 0.3 -i {sound} ${encode} {file}`,
    expect: { delay: 0.3, secondsError: 0.5 },
  },
  {
    file: 'picture-later.mp4',
    commands: `ffmpeg -itsoffset 0.3 -i {film} -i {sound} ${encode} {file}`,
    expect: { delay: -0.3, secondsError: 0.5, vmaf: 0, colors: 12 },
  },
  {
    file: 'picture-later.ts',
    commands: `ffmpeg -itsoffset 0.3 -i {film} -i {sound} ${encode} {file}`,
    expect: { delay: -0.3, secondsError: 0.5, vmaf: 0, colors: 12 },
  },
  {
    file: 'edit-list-cut.mp4',
    commands: `${both} {folder}/a.mp4\nffmpeg -ss 1.6 -i {folder}/a.mp4 -c copy {file}`,
    expect: { seconds: 2.4, secondsError: 0.2, vmaf: 0, colors: 12 },
  },
  {
    file: 'edit-list-cut.mov',
    commands: `${both} {folder}/a.mov\nffmpeg -ss 1.2 -i {folder}/a.mov -c copy {file}`,
    expect: { seconds: 2.8, secondsError: 0.2, vmaf: 0, colors: 12 },
  },
  {
    file: 'mkvmerge-split.mkv',
    commands: `${both} {folder}/a.mkv\nmkvmerge -q --split parts:00:00:01-00:00:03 -o {file} {folder}/a.mkv`,
    expect: { seconds: 2, secondsError: 0.25, vmaf: 0, colors: 12 },
  },
  {
    file: 'mkvmerge-appended.mkv',
    commands: `${both} {folder}/a.mkv\nmkvmerge -q -o {file} {folder}/a.mkv + {folder}/a.mkv`,
    expect: { seconds: 8, secondsError: 0.3, vmaf: 0 },
  },
  {
    file: 'mkvmerge-late-sound.mkv',
    commands: `${both} {folder}/a.mkv\nmkvmerge -q -o {file} --sync 1:200 {folder}/a.mkv`,
    expect: { delay: 0.2, secondsError: 0.4 },
  },
  {
    file: 'variable-rate.mkv',
    commands: `ffmpeg -i {film} -i {sound} -vf select=lt(mod(n\\,10)\\,6) -vsync vfr ${encode} {file}`,
    expect: { vmaf: 0, colors: 12, delayError: 0.17 },
  },
  {
    file: 'variable-rate.mp4',
    commands: `ffmpeg -i {film} -i {sound} -vf select=not(between(n\\,30\\,60)) -vsync vfr ${encode} {file}`,
    expect: { vmaf: 0, colors: 12, delayError: 0.1 },
  },
  {
    file: 'slow-picture.mp4',
    commands: `ffmpeg -i {film} -i {sound} -vf fps=1 ${encode} {file}`,
    expect: { vmaf: 0, colors: 60, delayError: 1, secondsError: 1 },
  },
  {
    file: 'sound-shorter.mp4',
    commands: `ffmpeg -i {film} -t 2 -i {sound} ${encode} {file}`,
  },
  {
    file: 'picture-shorter.mp4',
    commands: `ffmpeg -t 2 -i {film} -i {sound} ${encode} {file}`,
    expect: { vmaf: 0, colors: 12 },
  },
  {
    file: 'sound-gap.mkv',
    commands: `ffmpeg -i {film} -i {sound} -af aselect=not(between(t\\,1\\,2)) ${encode} {file}`,
  },
  {
    file: 'joined.ts',
    commands: `${both} {folder}/a.ts\nffmpeg -i concat:{folder}/a.ts|{folder}/a.ts -c copy {file}`,
    expect: { seconds: 8, secondsError: 0.4, vmaf: 0 },
  },
  {
    file: 'joined-raw.ts',
    commands: `${both} {folder}/a.ts\ndd if={folder}/a.ts of={file} status=none\ndd if={folder}/a.ts of={file} oflag=append conv=notrunc status=none`,
    expect: { seconds: 8, secondsError: 0.6, vmaf: 0 },
  },
];
