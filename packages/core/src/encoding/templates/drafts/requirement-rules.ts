import type { VideoCodec } from '@sluice/contract/encoding/ladders/usual-ladder';
import type { DraftAudioCodec, DraftMuxing, Requirements } from './requirements.ts';

/** A rule of the grammar: a pattern, and its effect on the requirements. Earlier rules take their words first. */
export type RequirementRule = {
  pattern: RegExp;
  /** Changes the requirements and returns the meaning of the words; undefined leaves the words to later rules. */
  apply: (requirements: Requirements, match: RegExpExecArray) => string | undefined;
};

const add = <T>(list: T[], value: T): void => {
  if (!list.includes(value)) list.push(value);
};

/** Steps of resolution names, in pixels. */
const namedHeights: readonly (readonly [names: string, height: number])[] = [
  ['8k', 4320],
  ['4k|uhd|ultra[- ]hd|2160p?', 2160],
  ['1440p?|2k|qhd', 1440],
  ['full[- ]?hd|fhd|1080p?', 1080],
  ['720p?|hd', 720],
  ['540p?', 540],
  ['480p?|sd', 480],
  ['360p?', 360],
  ['240p', 240],
  ['234p', 234],
];
const anyHeight = `(?:${namedHeights.map(([names]) => names).join('|')}|\\d{2,4}p)`;

const heightOf = (words: string): number | undefined => {
  const named = namedHeights.find(([names]) => new RegExp(`^(?:${names})$`, 'i').test(words));
  const height = named?.[1] ?? Number.parseInt(words, 10);
  return height >= 90 && height <= 4320 && height % 2 === 0 ? height : undefined;
};

const heightRule = (pattern: string, set: (requirements: Requirements, height: number) => string): RequirementRule => ({
  pattern: new RegExp(pattern.replace('HEIGHT', `(${anyHeight})(?: (?:resolution|quality|video))?`), 'gi'),
  apply(requirements, [, words = '']) {
    const height = heightOf(words);
    return height === undefined ? undefined : set(requirements, height);
  },
});

const heightRules: RequirementRule[] = [
  {
    pattern: new RegExp(`\\b(?:from )?(${anyHeight}) ?(?:to|-|–|through) ?(${anyHeight})\\b`, 'gi'),
    apply(requirements, [, one = '', other = '']) {
      const [low, high] = [heightOf(one), heightOf(other)].toSorted((a = 0, b = 0) => a - b);
      if (low === undefined || high === undefined) return undefined;
      requirements.heightMin = low;
      requirements.heightMax = high;
      return `Renditions from ${low}p to ${high}p`;
    },
  },
  heightRule(
    '\\b(?:up to|at most|max(?:imum)?(?: of)?|not (?:above|over)|no (?:more|higher) than|≤) HEIGHT\\b',
    (requirements, height) => {
      requirements.heightMax = height;
      return `Renditions up to ${height}p`;
    },
  ),
  heightRule('\\b(?:down to|at least|from|min(?:imum)?(?: of)?|≥) HEIGHT\\b', (requirements, height) => {
    requirements.heightMin = height;
    return `Renditions from ${height}p`;
  }),
  heightRule('\\bHEIGHT\\b', (requirements, height) => {
    add(requirements.heights, height);
    return `Rendition of ${height}p`;
  }),
];

const isNegative = (words: string | undefined): boolean => words !== undefined && words !== '';
const negation = '(no |without |not |except )?';

/** Rule for a name that is included, or excluded by a negation before it. */
const optionRule = (
  names: string,
  label: string,
  include: (requirements: Requirements) => void,
  exclude?: (requirements: Requirements) => void,
): RequirementRule => ({
  pattern: new RegExp(`\\b${negation}(?:${names})(?![\\w])`, 'gi'),
  apply(requirements, [, negative]) {
    if (!isNegative(negative)) {
      include(requirements);
      return label;
    }
    if (!exclude) return undefined;
    exclude(requirements);
    return `No ${label}`;
  },
});

const without = <T>(list: readonly T[], value: T): T[] => list.filter((each) => each !== value);

const codecNames: Record<VideoCodec, readonly [names: string, label: string]> = {
  H264: ['h\\.?264|avc|x264', 'H.264'],
  H265: ['h\\.?265|hevc|x265', 'H.265'],
  VP9: ['vp9', 'VP9'],
  AV1: ['av1', 'AV1'],
};

const codecRules = Object.entries(codecNames).map(([name, [names, label]]) => {
  // The keys of the table are codecs.
  const codec = name as VideoCodec;
  return optionRule(
    names,
    label,
    (requirements) => add(requirements.codecs, codec),
    (requirements) => {
      requirements.codecs = without(requirements.codecs, codec);
    },
  );
});

const manifestRules = (['HLS', 'DASH'] as const).map((type) =>
  optionRule(
    type === 'HLS' ? 'hls|m3u8|apple streaming' : '(?:mpeg-)?dash|mpd',
    `${type} manifest`,
    (requirements) => add(requirements.manifests, type),
    (requirements) => {
      requirements.manifests = without(requirements.manifests, type);
      if (requirements.manifests.length === 0) add(requirements.manifests, type === 'HLS' ? 'DASH' : 'HLS');
    },
  ),
);

const muxingNames: readonly (readonly [DraftMuxing, string, string])[] = [
  ['CMAF', 'cmaf', 'CMAF segments'],
  ['FMP4', 'fmp4|fragmented mp4', 'fMP4 segments'],
  ['TS', '(?:mpeg-)?ts(?: segments)?|transport stream', 'MPEG-TS segments'],
  ['MP4', '(?:progressive )?mp4(?: files?)?|progressive(?: files?)?|download(?:able)?(?: files?)?', 'MP4 files'],
];
const muxingRules = muxingNames.map(([muxing, names, label]) =>
  optionRule(names, label, (requirements) => {
    requirements.muxing = muxing;
  }),
);

const audioCodecNames: readonly (readonly [DraftAudioCodec, string, string])[] = [
  ['EAC3', 'e-?ac-?3|dolby digital plus|ddp', 'Dolby Digital Plus audio'],
  ['AC3', 'ac-?3|dolby digital', 'Dolby Digital audio'],
  ['OPUS', 'opus', 'Opus audio'],
  ['AAC', '(?:he-)?aac', 'AAC audio'],
];
const audioCodecRules = audioCodecNames.map(([codec, names, label]) =>
  optionRule(`(?:${names})(?: audio| sound)?`, label, (requirements) => {
    requirements.audioCodec = codec;
  }),
);

/** Languages by their English names; others are given as a code, such as "audio in fi". */
const languageNames: Record<string, string> = {
  english: 'en',
  german: 'de',
  french: 'fr',
  spanish: 'es',
  italian: 'it',
  portuguese: 'pt',
  dutch: 'nl',
  polish: 'pl',
  swedish: 'sv',
  danish: 'da',
  norwegian: 'no',
  finnish: 'fi',
  czech: 'cs',
  hungarian: 'hu',
  turkish: 'tr',
  russian: 'ru',
  ukrainian: 'uk',
  greek: 'el',
  arabic: 'ar',
  hebrew: 'he',
  hindi: 'hi',
  japanese: 'ja',
  korean: 'ko',
  chinese: 'zh',
};
const languageRule: RequirementRule = {
  pattern: new RegExp(`\\b(${Object.keys(languageNames).join('|')})(?: (?:audio|sound|language|track))?\\b`, 'gi'),
  apply(requirements, [, name = '']) {
    const code = languageNames[name.toLowerCase()];
    if (code === undefined) return undefined;
    add(requirements.languages, code);
    return `Audio track in ${name[0]?.toUpperCase()}${name.slice(1).toLowerCase()}`;
  },
};

const audioRules: RequirementRule[] = [
  {
    pattern: /\b(?:no|without|drop|remove)(?: any| the)? (?:audio|sound)\b|\b(?:silent|muted|video[- ]only)\b/gi,
    apply(requirements) {
      requirements.hasAudio = false;
      return 'No audio';
    },
  },
  {
    pattern: /\b(5\.1|surround)(?: audio| sound)?\b/gi,
    apply(requirements) {
      requirements.channels = 'FIVE_ONE';
      return '5.1 audio';
    },
  },
  {
    pattern: /\bstereo(?: audio| sound)?\b/gi,
    apply(requirements) {
      requirements.channels = 'STEREO';
      return 'Stereo audio';
    },
  },
];

const bitsOf = (amount: string, unit: string): number =>
  Math.round(Number(amount.replace(',', '.')) * (/^g/i.test(unit) ? 1e9 : /^m/i.test(unit) ? 1e6 : 1e3));
const rate = '(\\d+(?:[.,]\\d+)?) ?(k|m)(?:bit|b)?(?:\\/s|ps|its?(?:\\/s)?)?';

const bitrateRules: RequirementRule[] = [
  {
    pattern: new RegExp(
      `\\b${rate} (?:audio|sound|aac|opus)\\b|\\b(?:audio|sound|aac|opus) (?:at |with )?${rate}\\b`,
      'gi',
    ),
    apply(requirements, [words, one, unit, other, otherUnit]) {
      const bits = bitsOf(one ?? other ?? '', unit ?? otherUnit ?? '');
      if (bits < 16_000 || bits > 1_000_000) return undefined;
      requirements.audioBitrate = bits;
      const codec = (['AAC', 'OPUS'] as const).find((name) => words.toUpperCase().includes(name));
      if (codec) requirements.audioCodec = codec;
      return `${codec === 'OPUS' ? 'Opus audio' : codec ? 'AAC audio' : 'Audio'} at ${bits / 1000} kbit/s`;
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:(?:at most|max(?:imum)?(?: of)?|up to|under|below|less than|not above|within|≤)\\s+)?${rate}(?: (?:at most|max(?:imum)?|or less|video|bitrate))?\\b`,
      'gi',
    ),
    apply(requirements, [, amount = '', unit = '']) {
      const bits = bitsOf(amount, unit);
      if (bits < 100_000 || bits > 100_000_000) return undefined;
      requirements.bitrateMax = bits;
      return `At most ${bits / 1e6} Mbit/s a rendition`;
    },
  },
];

const numbers: Record<string, number> = {
  one: 1,
  a: 1,
  single: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
};
const otherRules: RequirementRule[] = [
  {
    pattern:
      /\b(\d|one|single|two|three|four|five|six|seven) (?:renditions?|rungs?|quality|qualities|variants?|resolutions?|sizes?)\b/gi,
    apply(requirements, [, words = '']) {
      const count = numbers[words.toLowerCase()] ?? Number(words);
      if (!(count >= 1 && count <= 7)) return undefined;
      requirements.renditions = count;
      return `${count} rendition${count === 1 ? '' : 's'}`;
    },
  },
  {
    pattern:
      /\b(\d+(?:\.\d+)?)[- ]?s(?:ec(?:ond)?s?)?[- ](?:segments?|chunks?)\b|\bsegments? of (\d+(?:\.\d+)?) ?s(?:ec(?:ond)?s?)?\b/gi,
    apply(requirements, [, one, other]) {
      const seconds = Number(one ?? other);
      if (!(seconds >= 1 && seconds <= 20)) return undefined;
      requirements.segmentSeconds = seconds;
      return `Segments of ${seconds} s`;
    },
  },
  {
    pattern: /\b(\d{2,3}(?:\.\d+)?) ?(?:fps|frames? (?:per|a) second|hz)\b/gi,
    apply(requirements, [, words]) {
      const frames = Number(words);
      if (!(frames >= 10 && frames <= 120)) return undefined;
      requirements.framesPerSecond = frames;
      return `${frames} frames per second`;
    },
  },
  {
    pattern: /\bper[- ]title\b|\bcontent[- ]aware\b|\b(?:adapt(?:ed|ive)?|optimized) to the content\b/gi,
    apply(requirements) {
      requirements.isPerTitle = true;
      return 'Per-title ladder';
    },
  },
  {
    pattern:
      /\b(?:on |for )?(?:mobiles?|phones?|smartphones?|tablets?|cell(?:phone)?s?)(?: devices| phones| users)?\b/gi,
    apply(requirements) {
      requirements.audience = 'MOBILE';
      return 'Audience on phones and tablets';
    },
  },
  {
    pattern: /\b(?:on |for )?(?:tvs?|televisions?|smart tvs?|big screens?|living rooms?|set-top boxes)\b/gi,
    apply(requirements) {
      requirements.audience = 'TV';
      return 'Audience on televisions';
    },
  },
  {
    pattern: /\b(?:(?:slow|bad|poor|weak) (?:networks?|connections?|internet)|low[- ]bandwidth|3g|rural)\b/gi,
    apply(requirements) {
      requirements.audience = 'SLOW';
      return 'Audience on slow networks';
    },
  },
  {
    pattern:
      /\b(?:cheap(?:ly|est)?|low[- ]cost|small budget|low budget|inexpensive|fast(?:est)?(?: encoding)?|quick(?:ly)?)\b/gi,
    apply(requirements) {
      requirements.speed = 'VOD_SPEED';
      requirements.renditions ??= 3;
      return 'Few renditions with a fast preset';
    },
  },
  {
    pattern: /\b(?:best|high(?:est)?|premium|archive|cinema) quality\b|\bpremium\b/gi,
    apply(requirements) {
      requirements.speed = 'VOD_QUALITY';
      return 'Slow preset of high quality';
    },
  },
];

/** All rules of the grammar, in the order in which they take words. */
export const requirementRules: readonly RequirementRule[] = [
  ...bitrateRules,
  ...audioRules,
  ...otherRules,
  ...heightRules,
  ...codecRules,
  ...audioCodecRules,
  ...manifestRules,
  ...muxingRules,
  languageRule,
];
