import { each, type Recipe } from '../recipe.ts';

const encode = '-c:v libx264 -preset veryfast -crf 16 -c:a aac';
const both = `ffmpeg -i {film} -i {sound} ${encode}`;

const rates: Record<string, string> = {
  '12': '12',
  '12-5': '25/2',
  '15': '15',
  '23-976': '24000/1001',
  '24': '24',
  '29-97': '30000/1001',
  '30': '30',
  '48': '48',
  '50': '50',
  '59-94': '60000/1001',
  '60': '60',
  '100': '100',
  '120': '120',
};

/** Sizes, and the size that the encoding has: H.264 in 4:2:0 needs even numbers. */
const sizes: Record<string, [film: string, encoding?: string]> = {
  tiny: ['64x36'],
  'odd-width': ['321x180', '320x180'],
  'odd-height': ['320x181', '320x180'],
  'odd-both': ['333x187', '332x186'],
  portrait: ['180x320'],
  square: ['240x240'],
  wide: ['640x120'],
  hd: ['1280x720'],
  uhd: ['3840x2160'],
};

/** Shapes of pixels, and the size of an encoding of 360x288 with square pixels. */
const pixelRatios: Record<string, [ratio: string, encoding: string]> = {
  '16-15': ['16/15', '384x288'],
  '64-45': ['64/45', '512x288'],
  '8-9': ['8/9', '320x288'],
  '4-3': ['4/3', '480x288'],
};

/** Tags of colors; samples stay as they are, so the encoding must have the same. */
const colors: Record<string, string> = {
  'bt601-525': '-color_primaries smpte170m -color_trc smpte170m -colorspace smpte170m',
  'bt601-625': '-color_primaries bt470bg -color_trc gamma28 -colorspace bt470bg',
  bt709: '-color_primaries bt709 -color_trc bt709 -colorspace bt709',
  'bt2020-sdr': '-color_primaries bt2020 -color_trc bt2020-10 -colorspace bt2020nc',
};

const rotate = (degrees: number): string =>
  `${both} {folder}/a.mp4\nffmpeg -i {folder}/a.mp4 -c copy -metadata:s:v:0 rotate=${degrees} {file}`;

const interlaced: Record<string, string> = {
  'h264-tff.ts': '-vf interlace=scan=tff -c:v libx264 -crf 16 -flags +ildct+ilme -x264-params tff=1 -c:a aac',
  'h264-bff.mkv': '-vf interlace=scan=bff -c:v libx264 -crf 16 -flags +ildct+ilme -x264-params bff=1 -c:a aac',
  'mpeg2-tff.mpg': '-vf interlace=scan=tff -c:v mpeg2video -q:v 2 -flags +ildct+ilme -top 1 -c:a mp2',
  'mpeg2-bff.ts': '-vf interlace=scan=bff -c:v mpeg2video -q:v 2 -flags +ildct+ilme -top 0 -c:a mp2',
  'prores-tff.mov': '-vf interlace=scan=tff -c:v prores_ks -flags +ildct -top 1 -c:a pcm_s16le',
};

export const pictures: Recipe[] = [
  ...each(rates, (name, rate) => ({ file: `rate-${name}.mp4`, film: { rate }, commands: `${both} {file}` })),
  ...each(rates, (name, rate) => ({
    file: `rate-${name}.mkv`,
    film: { rate },
    commands: `x264 --quiet --crf 16 -o {folder}/a.mkv {film}\nopusenc --quiet {sound} {folder}/a.opus\nmkvmerge -q -o {file} {folder}/a.mkv {folder}/a.opus`,
  })),
  ...each(sizes, (name, [size, encoding]) => ({
    file: `size-${name}.mp4`,
    film: { size },
    // Odd sizes cannot be subsampled; H.264 in 4:4:4 has them.
    commands: `${both.replace(encode, `${encoding ? '-pix_fmt yuv444p ' : ''}${encode}`)} {file}`,
    ...(encoding && { expect: { size: encoding } }),
  })),
  ...each(pixelRatios, (name, [ratio, size]) => ({
    file: `pixel-${name}.mp4`,
    film: { size: '360x288' },
    commands: `ffmpeg -i {film} -i {sound} -vf setsar=${ratio} ${encode} {file}`,
    expect: { size },
  })),
  ...each(colors, (name, tags) => ({ file: `color-${name}.mp4`, commands: `${both} ${tags} {file}` })),
  ...each(colors, (name, tags) => ({
    file: `color-${name}.mkv`,
    commands: `ffmpeg -i {film} -i {sound} -pix_fmt yuv422p10le -c:v prores_ks -c:a pcm_s16le ${tags} {file}`,
  })),
  {
    file: 'color-full-range.mp4',
    film: { pixels: 'yuvj420p' },
    commands: `${both} -color_range pc {file}`,
  },
  {
    file: 'color-gray.mkv',
    commands: `ffmpeg -i {film} -i {sound} -pix_fmt gray ${encode} {file}`,
    expect: { colors: 128 },
  },
  {
    file: 'color-pq.mp4',
    film: { pixels: 'yuv420p10le' },
    commands:
      'ffmpeg -i {film} -i {sound} -c:v libx265 -preset ultrafast -crf 14 -x265-params hdr10=1:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc:max-cll=1000,400 -tag:v hvc1 -c:a aac {file}',
    expect: { vmaf: 0, colors: 255 },
  },
  {
    file: 'color-hlg.mp4',
    film: { pixels: 'yuv420p10le' },
    commands:
      'ffmpeg -i {film} -i {sound} -c:v libx265 -preset ultrafast -crf 14 -x265-params colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc -tag:v hvc1 -c:a aac {file}',
    expect: { vmaf: 0, colors: 255 },
  },
  ...each({ '90': 90, '180': 180, '270': 270 }, (name, degrees) => ({
    file: `rotated-${name}.mp4`,
    commands: rotate(degrees),
    expect: { ...(degrees !== 180 && { size: '180x320' }), vmaf: 0 },
  })),
  ...each(interlaced, (name, codec) => ({
    file: `interlaced-${name}`,
    film: { rate: '50' },
    commands: `ffmpeg -i {film} -i {sound} ${codec} {file}`,
    expect: { vmaf: 0 },
  })),
];
