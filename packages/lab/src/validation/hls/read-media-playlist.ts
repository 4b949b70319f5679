import type { ByteRange, FilePart, Protection, SegmentKey, SegmentReference } from '../presentation.ts';
import type { Report } from '../findings.ts';
import { validationLimits } from '../limits.ts';
import { type Interstitial, interstitialClass, toInterstitial } from './interstitial.ts';
import { noParts, type Parts } from './parts.ts';
import { parseAttributes, tokenize } from './tokenize.ts';

/** A media playlist with the facts that rules need. */
export type MediaPlaylist = {
  url: string;
  segments: SegmentReference[];
  targetDuration: number | undefined;
  version: number;
  mediaSequence: number;
  discontinuitySequence: number;
  isEnded: boolean;
  type: string | undefined;
  hasIndependentSegments: boolean;
  isIframesOnly: boolean;
  /** Instants of EXT-X-PROGRAM-DATE-TIME with the number of their segment. */
  dateTimes: { number: number; milliseconds: number }[];
  adMarkers: { start: number; end: number };
  /** EXT-X-DATERANGE tags. */
  dateRanges: number;
  interstitials: Interstitial[];
  protection: Protection[];
  parts: Parts;
};

const keyFormats: readonly (readonly [string, Protection['system']])[] = [
  ['urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed', 'widevine'],
  ['com.microsoft.playready', 'playready'],
  ['com.apple.streamingkeydelivery', 'fairplay'],
  ['org.w3.clearkey', 'clearkey'],
];

/** Without an IV, AES-128 uses the media sequence number of the segment (RFC 8216, 5.2). */
const withVector = (key: SegmentKey, sequence: number): SegmentKey =>
  key.method === 'AES-128' && key.iv === undefined ? { ...key, iv: `0x${sequence.toString(16)}` } : key;

/** Returns the system of a key. Without a format, its URI is the key itself (RFC 8216, 4.3.2.4), for any method. */
const systemOf = (method: string, format = 'identity'): Protection['system'] => {
  const named = keyFormats.find(([name]) => name === format.toLowerCase());
  if (named) return named[1];
  if (method === 'AES-128') return 'aes-128';
  return format.toLowerCase() === 'identity' ? 'sample-aes' : 'cenc';
};

const parseRange = (text: string, previousEnd: number): ByteRange | undefined => {
  const [length, offset] = text.split('@').map(Number);
  if (length === undefined || !Number.isSafeInteger(length) || length <= 0) return undefined;
  const start = offset ?? previousEnd;
  return Number.isSafeInteger(start) && start >= 0 ? { offset: start, length } : undefined;
};

const absolute = (uri: string, base: string): string => URL.parse(uri, base)?.href ?? uri;

/** Reads a media playlist and reports what breaks the rules of a single playlist. */
export const readMediaPlaylist = (text: string, url: string, report: Report): MediaPlaylist => {
  const lines = tokenize(text);
  const playlist: MediaPlaylist = {
    url,
    segments: [],
    targetDuration: undefined,
    version: 1,
    mediaSequence: 0,
    discontinuitySequence: 0,
    isEnded: false,
    type: undefined,
    hasIndependentSegments: false,
    isIframesOnly: /^#EXT-X-I-FRAMES-ONLY/m.test(text),
    dateTimes: [],
    adMarkers: { start: 0, end: 0 },
    dateRanges: 0,
    interstitials: [],
    protection: [],
    parts: noParts(),
  };
  const { parts } = playlist;
  let duration: number | undefined;
  let range: string | undefined;
  let init: FilePart | undefined;
  let key: SegmentKey | undefined;
  let isDiscontinuous = false;
  let start = 0;
  let previousEnd = 0;
  let requiredVersion = { version: 1, feature: '' };
  const needs = (version: number, feature: string): void => {
    if (version > requiredVersion.version) requiredVersion = { version, feature };
  };
  const attributesOf = (tag: string, value: string, line: number): Map<string, string> => {
    const attributes = parseAttributes(value);
    if (!attributes) report('hls-attributes', `Line ${line}: ${tag}:${value.slice(0, 120)}`, url);
    return attributes ?? new Map();
  };

  const readKey = (attributes: Map<string, string>): void => {
    const method = attributes.get('METHOD') ?? 'NONE';
    if (attributes.has('IV')) needs(2, 'IV of EXT-X-KEY');
    if (attributes.has('KEYFORMAT')) needs(5, 'KEYFORMAT of EXT-X-KEY');
    if (method === 'NONE') {
      key = undefined;
      return;
    }
    const uri = attributes.get('URI');
    const keyFormat = attributes.get('KEYFORMAT');
    const iv = attributes.get('IV');
    const keyId = attributes.get('KEYID');
    // Several keys of one segment are for different systems; the one that is not DRM can be loaded.
    if (!key || keyFormat === undefined || keyFormat === 'identity')
      key = {
        method,
        ...(uri !== undefined && { url: absolute(uri, url) }),
        ...(keyFormat !== undefined && { keyFormat }),
        ...(iv !== undefined && { iv }),
      };
    const system = systemOf(method, keyFormat);
    if (!playlist.protection.some((known) => known.system === system))
      playlist.protection.push({ system, ...(keyId !== undefined && { keyId }) });
  };

  const readMap = (attributes: Map<string, string>): void => {
    const uri = attributes.get('URI');
    if (uri === undefined) return;
    needs(playlist.isIframesOnly ? 5 : 6, 'EXT-X-MAP');
    const mapRange = attributes.get('BYTERANGE');
    const parsed = mapRange === undefined ? undefined : parseRange(mapRange, 0);
    init = { url: absolute(uri, url), ...(parsed && { range: parsed }) };
  };

  const readDateRange = (attributes: Map<string, string>): void => {
    playlist.dateRanges += 1;
    if (attributes.get('CLASS') === interstitialClass) playlist.interstitials.push(toInterstitial(attributes, url));
    if (attributes.has('SCTE35-OUT') && !attributes.has('DURATION') && !attributes.has('PLANNED-DURATION'))
      playlist.adMarkers.start += 1;
    if (attributes.has('SCTE35-IN') && !attributes.has('SCTE35-OUT')) playlist.adMarkers.end += 1;
  };

  const addPart = (attributes: Map<string, string>): void => {
    const part = absolute(attributes.get('URI') ?? '', url);
    const before = parts.list.at(-1);
    const byteRange = attributes.get('BYTERANGE');
    const previous = before?.range && before.url === part ? before.range.offset + before.range.length : 0;
    const parsed = byteRange === undefined ? undefined : parseRange(byteRange, previous);
    parts.list.push({
      url: part,
      ...(parsed && { range: parsed }),
      ...(init && { init }),
      duration: Number(attributes.get('DURATION')) || 0,
      isIndependent: attributes.get('INDEPENDENT') === 'YES',
      isEncrypted: key !== undefined,
    });
  };

  const readHint = (attributes: Map<string, string>): void => {
    const offset = Number(attributes.get('BYTERANGE-START') ?? NaN);
    parts.hints.push({
      url: absolute(attributes.get('URI') ?? '', url),
      // The first byte proves that the server has it; the length may be unknown yet.
      ...(offset >= 0 && { range: { offset, length: 1 } }),
    });
  };

  const tags: Record<string, (value: string, line: number) => void> = {
    'EXT-X-VERSION': (value) => void (playlist.version = Number(value) || 1),
    'EXT-X-TARGETDURATION': (value) => void (playlist.targetDuration = Number(value)),
    'EXT-X-MEDIA-SEQUENCE': (value) => void (playlist.mediaSequence = Number(value) || 0),
    'EXT-X-DISCONTINUITY-SEQUENCE': (value) => void (playlist.discontinuitySequence = Number(value) || 0),
    'EXT-X-ENDLIST': () => void (playlist.isEnded = true),
    'EXT-X-PLAYLIST-TYPE': (value) => void (playlist.type = value.trim()),
    'EXT-X-INDEPENDENT-SEGMENTS': () => void (playlist.hasIndependentSegments = true),
    'EXT-X-DISCONTINUITY': () => void (isDiscontinuous = true),
    'EXT-X-CUE-OUT': () => void (playlist.adMarkers.start += 1),
    'EXT-X-CUE-IN': () => void (playlist.adMarkers.end += 1),
    'EXT-X-I-FRAMES-ONLY': () => needs(4, 'EXT-X-I-FRAMES-ONLY'),
    'EXT-X-KEY': (value, line) => readKey(attributesOf('EXT-X-KEY', value, line)),
    'EXT-X-MAP': (value, line) => readMap(attributesOf('EXT-X-MAP', value, line)),
    'EXT-X-DATERANGE': (value, line) => readDateRange(attributesOf('EXT-X-DATERANGE', value, line)),
    'EXT-X-PART-INF': (value, line) =>
      void (parts.target = Number(attributesOf('EXT-X-PART-INF', value, line).get('PART-TARGET')) || undefined),
    'EXT-X-PART': (value, line) => addPart(attributesOf('EXT-X-PART', value, line)),
    'EXT-X-PRELOAD-HINT': (value, line) => readHint(attributesOf('EXT-X-PRELOAD-HINT', value, line)),
    'EXT-X-SERVER-CONTROL': (value, line) => {
      const attributes = attributesOf('EXT-X-SERVER-CONTROL', value, line);
      parts.holdBack = Number(attributes.get('PART-HOLD-BACK')) || undefined;
      parts.canBlockReload = attributes.get('CAN-BLOCK-RELOAD') === 'YES';
    },
    'EXT-X-BYTERANGE': (value) => {
      range = value;
      needs(4, 'EXT-X-BYTERANGE');
    },
    'EXT-X-PROGRAM-DATE-TIME': (value) => {
      const milliseconds = Date.parse(value);
      if (!Number.isNaN(milliseconds)) playlist.dateTimes.push({ number: playlist.segments.length, milliseconds });
    },
    EXTINF: (value, line) => {
      const [seconds = ''] = value.split(',');
      if (seconds.includes('.')) needs(3, 'decimal durations');
      duration = Number(seconds);
      if (!(duration > 0)) report('hls-zero-duration', `Line ${line}: EXTINF:${seconds}`, url);
    },
  };

  const addSegment = (uri: string, line: number): void => {
    if (duration === undefined) report('hls-duration-missing', `Line ${line}: ${uri}`, url);
    const parsed = range === undefined ? undefined : parseRange(range, previousEnd);
    const length = duration !== undefined && duration > 0 ? duration : 0;
    previousEnd = parsed ? parsed.offset + parsed.length : 0;
    playlist.segments.push({
      url: absolute(uri, url),
      ...(parsed && { range: parsed }),
      start,
      duration: length,
      number: playlist.segments.length,
      ...(init && { init }),
      isDiscontinuous,
      ...(key && { key: withVector(key, playlist.mediaSequence + playlist.segments.length) }),
    });
    start += length;
    duration = undefined;
    range = undefined;
    isDiscontinuous = false;
  };

  if (!/^\uFEFF?#EXTM3U/.test(text)) report('hls-header', `It starts with ${JSON.stringify(text.slice(0, 40))}.`, url);
  for (const entry of lines) {
    if (playlist.segments.length > validationLimits.segments) {
      report('limit-segments', `More than ${validationLimits.segments} segments.`, url);
      break;
    }
    if ('uri' in entry) addSegment(entry.uri, entry.line);
    else tags[entry.tag]?.(entry.value, entry.line);
  }
  if (requiredVersion.version > playlist.version)
    report(
      'hls-version',
      `EXT-X-VERSION is ${playlist.version}; ${requiredVersion.feature} needs ${requiredVersion.version}.`,
      url,
    );
  return playlist;
};
