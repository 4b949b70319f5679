import { AppError } from '@sluice/contract';
import { toNumber } from '../shared/fraction.ts';
import { keyLines, sessionKeyLines, versionOfKeys } from './protection.ts';
import type { HlsAudio, HlsMasterPlaylist, HlsMediaPlaylist, HlsSubtitles, HlsVariant } from './descriptions.ts';

type Attribute = string | number | undefined;

/** A quoted string may hold neither quotes nor line ends, and has no escapes. */
const quoted = (value: string | undefined): string | undefined =>
  value === undefined ? undefined : `"${value.replaceAll(/["\r\n]/g, "'")}"`;
const line = (uri: string): string => uri.replaceAll(/[\r\n]/g, '');

const attributes = (values: Readonly<Record<string, Attribute>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .join(',');

const version = { transportStream: 3, initSection: 6 };

/** A finished playlist of one stream; throws `manifest_incomplete` without a segment. */
export const writeHlsMediaPlaylist = ({
  segments,
  initUri,
  programDateTime,
  mediaSequence = 0,
  keys = [],
}: HlsMediaPlaylist): string => {
  if (segments.length === 0) throw new AppError('manifest_incomplete', { evidence: 'The playlist has no segment.' });
  const longest = Math.max(...segments.map(({ durationSeconds }) => Math.round(durationSeconds)), 1);
  return [
    '#EXTM3U',
    `#EXT-X-VERSION:${Math.max(initUri === undefined ? version.transportStream : version.initSection, versionOfKeys(keys))}`,
    `#EXT-X-TARGETDURATION:${longest}`,
    `#EXT-X-MEDIA-SEQUENCE:${mediaSequence}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    // Before the keys: the init segment is not encrypted.
    ...(initUri === undefined ? [] : [`#EXT-X-MAP:URI=${quoted(initUri)}`]),
    ...keyLines(keys),
    ...(programDateTime === undefined ? [] : [`#EXT-X-PROGRAM-DATE-TIME:${programDateTime.toISOString()}`]),
    ...segments.flatMap(({ uri, durationSeconds }) => [`#EXTINF:${durationSeconds.toFixed(6)},`, line(uri)]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
};

const yesNo = (value: boolean | undefined): string => (value === true ? 'YES' : 'NO');

const audioLine = (audio: HlsAudio): string =>
  `#EXT-X-MEDIA:${attributes({
    TYPE: 'AUDIO',
    'GROUP-ID': quoted(audio.groupId),
    NAME: quoted(audio.name),
    LANGUAGE: quoted(audio.language),
    DEFAULT: yesNo(audio.isDefault),
    AUTOSELECT: 'YES',
    CHANNELS: audio.channels === undefined ? undefined : quoted(String(audio.channels)),
    URI: quoted(audio.uri),
  })}`;

const subtitlesLine = (subtitles: HlsSubtitles): string =>
  `#EXT-X-MEDIA:${attributes({
    TYPE: 'SUBTITLES',
    'GROUP-ID': quoted(subtitles.groupId),
    NAME: quoted(subtitles.name),
    LANGUAGE: quoted(subtitles.language),
    DEFAULT: yesNo(subtitles.isDefault),
    AUTOSELECT: 'YES',
    FORCED: yesNo(subtitles.isForced),
    URI: quoted(subtitles.uri),
  })}`;

const highest = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0);

/** What is downloaded with a variant counts: its own bits and those of the heaviest audio of its group. */
const variantLines = (variant: HlsVariant, audio: readonly HlsAudio[]): string[] => {
  const group = audio.filter(({ groupId }) => groupId === variant.audioGroupId);
  const { averageBandwidthBitsPerSecond: average, width, height, frameRate } = variant;
  const audioAverage = highest(
    group.map((member) => member.averageBandwidthBitsPerSecond ?? member.bandwidthBitsPerSecond),
  );
  const codecs = new Set([variant.codecs, ...group.map((member) => member.codecs)].flatMap((list) => list.split(',')));
  return [
    `#EXT-X-STREAM-INF:${attributes({
      BANDWIDTH: variant.bandwidthBitsPerSecond + highest(group.map((member) => member.bandwidthBitsPerSecond)),
      'AVERAGE-BANDWIDTH': average === undefined ? undefined : average + audioAverage,
      CODECS: quoted([...codecs].filter((codec) => codec !== '').join(',')),
      RESOLUTION: width && height ? `${width}x${height}` : undefined,
      'FRAME-RATE': frameRate && toNumber(frameRate).toFixed(3),
      AUDIO: quoted(variant.audioGroupId),
      SUBTITLES: quoted(variant.subtitlesGroupId),
    })}`,
    line(variant.uri),
  ];
};

const audioVariant = ({
  uri,
  codecs,
  bandwidthBitsPerSecond,
  averageBandwidthBitsPerSecond: average,
}: HlsAudio): HlsVariant => ({
  uri,
  codecs,
  bandwidthBitsPerSecond,
  ...(average !== undefined && { averageBandwidthBitsPerSecond: average }),
});

/** The playlist of playlists, variants in the order given; audio alone becomes variants of its own. */
export const writeHlsMasterPlaylist = ({
  variants,
  audio = [],
  subtitles = [],
  sessionKeys = [],
}: HlsMasterPlaylist): string => {
  if (variants.length + audio.length === 0)
    throw new AppError('manifest_incomplete', { evidence: 'The playlist has no variant.' });
  const isAudioOnly = variants.length === 0;
  const shown = isAudioOnly ? audio.map(audioVariant) : variants;
  return [
    '#EXTM3U',
    `#EXT-X-VERSION:${version.initSection}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...sessionKeyLines(sessionKeys),
    ...(isAudioOnly ? [] : audio.map(audioLine)),
    ...subtitles.map(subtitlesLine),
    ...shown.flatMap((variant) => variantLines(variant, isAudioOnly ? [] : audio)),
    '',
  ].join('\n');
};
