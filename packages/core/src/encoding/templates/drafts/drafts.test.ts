import { describe, expect, it } from 'vitest';
import { checkTemplate } from '../check-template.ts';
import { buildDraft, type DraftPlaces } from './build-draft.ts';
import { chooseLadder } from './choose-ladder.ts';
import { readRequirements } from './read-requirements.ts';
import { noRequirements } from './requirements.ts';

const places: DraftPlaces = {
  input: { inputId: 'input', inputPath: 'film.mp4' },
  output: { outputId: 'output', outputPath: 'films' },
};
const draftOf = (text: string) => buildDraft(readRequirements(text).requirements, 'Draft', places);
const requirementsOf = (text: string) => readRequirements(text).requirements;

describe('a description', () => {
  it('is read into requirements, each with the words that state it', () => {
    const { requirements, understood, unusedWords } = readRequirements(
      'H.264 ladder up to 1080p for mobile, HLS and DASH, English audio',
    );
    expect(requirements).toMatchObject({
      codecs: ['H264'],
      heightMax: 1080,
      audience: 'MOBILE',
      manifests: ['HLS', 'DASH'],
      languages: ['en'],
      hasAudio: true,
    });
    expect(understood.map(({ words }) => words)).toEqual([
      'H.264',
      'up to 1080p',
      'for mobile',
      'HLS',
      'DASH',
      'English audio',
    ]);
    expect(unusedWords).toEqual([]);
  });

  it('reports words that no rule uses instead of guessing', () => {
    expect(readRequirements('HEVC in 720p with a purple watermark and Klingon subtitles').unusedWords).toEqual([
      'purple',
      'watermark',
      'Klingon',
      'subtitles',
    ]);
    expect(readRequirements('Something really nice').understood).toEqual([]);
  });

  it.each<[string, object]>([
    ['AV1 and VP9, 2160p down to 360p', { codecs: ['VP9', 'AV1'], heightMin: 360, heights: [2160] }],
    ['180p and 90p', { heights: [180, 90] }],
    ['from 360p to 1440p', { heightMin: 360, heightMax: 1440 }],
    [
      '4K HEVC for smart TVs, 5.1 Dolby Digital Plus',
      { heights: [2160], audience: 'TV', audioCodec: 'EAC3', channels: 'FIVE_ONE' },
    ],
    ['at most 3 Mbit/s, three renditions', { bitrateMax: 3_000_000, renditions: 3 }],
    ['under 2.5 Mbps', { bitrateMax: 2_500_000 }],
    ['audio at 192 kbps', { audioBitrate: 192_000 }],
    ['128 kbit/s audio', { audioBitrate: 128_000 }],
    ['video only, no DASH', { hasAudio: false, manifests: ['HLS'] }],
    ['DASH without HLS', { manifests: ['DASH'] }],
    ['English, German and French audio', { languages: ['en', 'de', 'fr'] }],
    ['6-second segments at 25 fps', { segmentSeconds: 6, framesPerSecond: 25 }],
    ['per-title, best quality', { isPerTitle: true, speed: 'VOD_QUALITY' }],
    ['cheap, slow networks', { speed: 'VOD_SPEED', renditions: 3, audience: 'SLOW' }],
    ['one progressive MP4 in 720p', { muxing: 'MP4', heights: [720] }],
    ['H.264, not H.265', { codecs: ['H264'] }],
  ])('"%s" has its requirements', (text, expected) => expect(requirementsOf(text)).toMatchObject(expected));

  it('survives any text', () => {
    for (const text of ['', '9999p', '0 fps', '99999 Mbit/s', 'p', '≤'.repeat(500), 'h264 '.repeat(300)])
      expect(() => draftOf(text)).not.toThrow();
    expect(requirementsOf('9999p 1081p').heights).toEqual([]);
  });
});

describe('the ladder', () => {
  it('ends at what the description allows', () => {
    const heights = (text: string) => chooseLadder(requirementsOf(text), 'H264').map(({ height }) => height);
    expect(heights('up to 1080p for mobile')).toEqual([1080, 720, 540, 360, 234]);
    expect(heights('for TV')).toEqual([2160, 1440, 1080, 720, 540, 360]);
    expect(heights('1080p and 720p')).toEqual([1080, 720]);
    expect(heights('up to 720p, two renditions')).toEqual([720, 360]);
    expect(heights('up to 240p')).toEqual([240]);
    expect(heights('five renditions')).toEqual([1080, 720, 540, 360, 234]);
    expect(heights('from 300p to 1080p')).toEqual([1080, 720, 540, 360, 300]);
  });

  it('keeps the bitrates within the budget, all of them different', () => {
    const ladder = chooseLadder({ ...noRequirements(), heightMax: 1080, bitrateMax: 2_000_000 }, 'H264');
    expect(ladder).toEqual([
      { height: 1080, bitrate: 2_000_000 },
      { height: 540, bitrate: 1_500_000 },
      { height: 360, bitrate: 730_000 },
    ]);
  });
});

describe('the template of a description', () => {
  it.each([
    'H.264 ladder up to 1080p for mobile, HLS and DASH, English audio',
    'AV1 and HEVC up to 4K for TV, English, German and French audio in Dolby Digital Plus',
    'one MP4 in 720p, cheap, stereo AAC at 96 kbit/s',
    'per-title H.264 and H.265 with at most 6 Mbit/s, best quality, DASH only, 5.1 audio',
    'VP9 in MPEG-TS, HLS',
    'video only, H.264 in CMAF, 2-second segments, 30 fps',
    'per-title MP4 download',
    'Opus audio in Swedish, AC-3, VP9',
    'anything',
  ])('"%s" is valid', (text) => {
    const { tree } = draftOf(text);
    expect(() => checkTemplate(tree)).not.toThrow();
  });

  it('names the choices that the description leaves open', () => {
    expect(draftOf('English and German audio').assumptions).toEqual([
      'No video codec is named: H.264, which every player decodes.',
      'No protocol is named: HLS and DASH of the same segments.',
      'No audio codec is named: AAC.',
      'Audio track 1 of the input is en, track 2 of the input is de.',
      'No resolution is named: the usual ladder for this audience.',
    ]);
    expect(draftOf('VP9 in MPEG-TS').assumptions).toContain('MPEG-TS cannot hold VP9 or AV1; the segments are fMP4.');
  });
});
