import { AppError } from '@sluice/contract';
import { toNumber } from '../shared/fraction.ts';
import type {
  HlsAudio,
  HlsClosedCaptions,
  HlsMasterPlaylist,
  HlsPictures,
  HlsSubtitles,
  HlsVariant,
  HlsVideo,
} from './descriptions.ts';
import { attributes, line, quoted, yesNo } from './hls-text.ts';
import { sessionKeyLines } from './protection.ts';

export { writeHlsMediaPlaylist } from './hls-media.ts';

const masterVersion = 6;

type Member = HlsAudio | HlsSubtitles | HlsVideo | HlsClosedCaptions;

/** Attributes common to members of groups, in the customary order. */
const memberAttributes = (type: string, member: Member): Record<string, string | undefined> => ({
  TYPE: type,
  'GROUP-ID': quoted(member.groupId),
  NAME: quoted(member.name),
  LANGUAGE: quoted(member.language),
  'ASSOC-LANGUAGE': quoted(member.assocLanguage),
  DEFAULT: yesNo(member.isDefault),
  // The specification requires AUTOSELECT=YES for a default.
  AUTOSELECT: yesNo(member.isDefault === true || (member.isAutoselected ?? true)),
  CHARACTERISTICS: member.characteristics?.length ? quoted(member.characteristics.join(',')) : undefined,
});

const mediaLine = (values: Record<string, string | undefined>): string => `#EXT-X-MEDIA:${attributes(values)}`;

const audioLine = (audio: HlsAudio, isWithoutChannels: boolean): string =>
  mediaLine({
    ...memberAttributes('AUDIO', audio),
    CHANNELS: audio.channels === undefined || isWithoutChannels ? undefined : quoted(String(audio.channels)),
    URI: quoted(audio.uri),
  });

const subtitlesLine = (subtitles: HlsSubtitles): string =>
  mediaLine({
    ...memberAttributes('SUBTITLES', subtitles),
    FORCED: yesNo(subtitles.isForced),
    URI: quoted(subtitles.uri),
  });

const videoLine = (video: HlsVideo): string =>
  mediaLine({ ...memberAttributes('VIDEO', video), URI: quoted(video.uri) });

const captionsLine = (captions: HlsClosedCaptions): string =>
  mediaLine({ ...memberAttributes('CLOSED-CAPTIONS', captions), 'INSTREAM-ID': quoted(captions.instreamId) });

const highest = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0);

const resolution = ({ width, height }: Pick<HlsVariant, 'width' | 'height'>): string | undefined =>
  width && height ? `${width}x${height}` : undefined;

/** Bandwidth of a variant: its own plus the highest of its audio group, which is downloaded along with it. */
const variantLines = (
  variant: HlsVariant,
  audio: readonly HlsAudio[],
  subtitles: readonly HlsSubtitles[],
): string[] => {
  const group = audio.filter(({ groupId }) => groupId === variant.audioGroupId);
  const texts = subtitles.filter(({ groupId }) => groupId === variant.subtitlesGroupId);
  const { averageBandwidthBitsPerSecond: average, frameRate, closedCaptionsGroupId: captions } = variant;
  const audioAverage = highest(
    group.map((member) => member.averageBandwidthBitsPerSecond ?? member.bandwidthBitsPerSecond),
  );
  const codecs = new Set(
    [variant.codecs, ...group.map((member) => member.codecs), ...texts.map((member) => member.codecs ?? '')].flatMap(
      (list) => list.split(','),
    ),
  );
  return [
    `#EXT-X-STREAM-INF:${attributes({
      BANDWIDTH: variant.bandwidthBitsPerSecond + highest(group.map((member) => member.bandwidthBitsPerSecond)),
      'AVERAGE-BANDWIDTH': average === undefined ? undefined : average + audioAverage,
      CODECS: quoted([...codecs].filter((codec) => codec !== '').join(',')),
      RESOLUTION: resolution(variant),
      'FRAME-RATE': frameRate && toNumber(frameRate).toFixed(3),
      'VIDEO-RANGE': variant.videoRange,
      AUDIO: quoted(variant.audioGroupId),
      VIDEO: quoted(variant.videoGroupId),
      SUBTITLES: quoted(variant.subtitlesGroupId),
      'CLOSED-CAPTIONS': captions === 'NONE' ? 'NONE' : quoted(captions),
    })}`,
    line(variant.uri),
  ];
};

const picturesLine = (pictures: HlsPictures): string =>
  `#EXT-X-I-FRAME-STREAM-INF:${attributes({
    BANDWIDTH: pictures.bandwidthBitsPerSecond,
    CODECS: quoted(pictures.codecs),
    RESOLUTION: resolution(pictures),
    'VIDEO-RANGE': pictures.videoRange,
    URI: quoted(pictures.uri),
  })}`;

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

/** Writes the multivariant playlist, variants in the given order; audio without video becomes variants of its own. */
export const writeHlsMasterPlaylist = (playlist: HlsMasterPlaylist): string => {
  const { variants, audio = [], video = [], subtitles = [], closedCaptions = [], pictures = [] } = playlist;
  if (variants.length + audio.length === 0)
    throw new AppError('manifest_incomplete', { evidence: 'The playlist has no variant.' });
  const isAudioOnly = variants.length === 0;
  const visibleVariants = isAudioOnly ? audio.map(audioVariant) : variants;
  return [
    '#EXTM3U',
    `#EXT-X-VERSION:${playlist.version ?? masterVersion}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...sessionKeyLines(playlist.sessionKeys ?? []),
    ...(isAudioOnly ? [] : audio.map((member) => audioLine(member, playlist.isWithoutChannels === true))),
    ...video.map(videoLine),
    ...subtitles.map(subtitlesLine),
    ...closedCaptions.map(captionsLine),
    ...visibleVariants.flatMap((variant) => variantLines(variant, isAudioOnly ? [] : audio, subtitles)),
    ...pictures.map(picturesLine),
    '',
  ].join('\n');
};
