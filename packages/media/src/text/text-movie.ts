import { box, fullBox, number } from './text-boxes.ts';

/** Timescale of text: milliseconds. */
export const textTimescale = 1000;
const trackId = 1;
const zeros = (bytes: number): Buffer => Buffer.alloc(bytes);
const unityMatrix = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];
const matrix = Buffer.concat(unityMatrix.map((value) => number(value, 4)));

export type TextFormat = 'wvtt' | 'stpp';

const ttmlNamespace = 'http://www.w3.org/ns/ttml';

const sampleEntry = (format: TextFormat): Buffer => {
  const common = Buffer.concat([zeros(6), number(1, 2)]);
  return format === 'wvtt'
    ? box('wvtt', common, box('vttC', 'WEBVTT'))
    : box('stpp', common, `${ttmlNamespace}\0`, '\0', '\0');
};

const undetermined = 'und';
/** ISO 639-2 language: three letters of five bits each. */
const packedLanguage = (language: string | null): number =>
  [...(/^[a-z]{3}$/.test(language ?? '') ? (language ?? undetermined) : undetermined)].reduce(
    (packed, letter) => packed * 32 + letter.charCodeAt(0) - 0x60,
    0,
  );

const media = (format: TextFormat, language: string | null): Buffer => {
  const isTtml = format === 'stpp';
  const samples = box(
    'stbl',
    fullBox('stsd', 0, 0, number(1, 4), sampleEntry(format)),
    fullBox('stts', 0, 0, zeros(4)),
    fullBox('stsc', 0, 0, zeros(4)),
    fullBox('stsz', 0, 0, zeros(8)),
    fullBox('stco', 0, 0, zeros(4)),
  );
  return box(
    'mdia',
    fullBox('mdhd', 0, 0, zeros(8), number(textTimescale, 4), zeros(4), number(packedLanguage(language), 2), zeros(2)),
    fullBox('hdlr', 0, 0, zeros(4), isTtml ? 'subt' : 'text', zeros(12), 'Text\0'),
    box(
      'minf',
      isTtml ? fullBox('sthd', 0, 0) : fullBox('nmhd', 0, 0),
      box('dinf', fullBox('dref', 0, 0, number(1, 4), fullBox('url ', 0, 1))),
      samples,
    ),
  );
};

/** Init segment of text in fragmented MP4. */
export const textInit = (format: TextFormat, language: string | null): Buffer =>
  Buffer.concat([
    box('ftyp', 'iso6', number(0, 4), 'iso6', 'cmfc', 'dash'),
    box(
      'moov',
      fullBox(
        'mvhd',
        0,
        0,
        zeros(8),
        number(textTimescale, 4),
        zeros(4),
        number(0x10000, 4),
        number(0x100, 2),
        zeros(10),
        matrix,
        zeros(24),
        number(trackId + 1, 4),
      ),
      box(
        'trak',
        fullBox('tkhd', 0, 7, zeros(8), number(trackId, 4), zeros(8), zeros(8), zeros(8), matrix, zeros(8)),
        media(format, language),
      ),
      box('mvex', fullBox('trex', 0, 0, number(trackId, 4), number(1, 4), zeros(12))),
    ),
  ]);

export type TextSample = { duration: number; data: Buffer };

const defaultBaseIsMoof = 0x20000;
const withOffsetDurationAndSize = 0x301;

/** Media segment of text, with one fragment. */
export const textSegment = (sequence: number, start: number, samples: readonly TextSample[]): Buffer => {
  const entries = samples.map(({ duration, data }) => Buffer.concat([number(duration, 4), number(data.length, 4)]));
  const fragmentWith = (offset: number): Buffer =>
    box(
      'moof',
      fullBox('mfhd', 0, 0, number(sequence, 4)),
      box(
        'traf',
        fullBox('tfhd', 0, defaultBaseIsMoof, number(trackId, 4)),
        fullBox('tfdt', 1, 0, number(start, 8)),
        fullBox('trun', 0, withOffsetDurationAndSize, number(samples.length, 4), number(offset, 4), ...entries),
      ),
    );
  const dataAt = fragmentWith(0).length + 8;
  return Buffer.concat([
    box('styp', 'msdh', number(0, 4), 'msdh', 'cmfc'),
    fragmentWith(dataAt),
    box('mdat', ...samples.map(({ data }) => data)),
  ]);
};
