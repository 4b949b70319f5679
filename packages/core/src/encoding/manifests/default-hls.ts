import type { MuxingType } from '@sluice/contract';
import type { HlsContent, HlsMedia, HlsVariant, PlacedRendition } from '../manifest-description.ts';
import { hasSegments, isFragmented } from './recorded-facts.ts';

/** Preferred containers, in order; players must not be offered the same video in two of them. */
const containers: readonly MuxingType[] = ['FMP4', 'CMAF', 'TS', 'MP4'];

/** Returns the name of a media playlist of a default manifest. */
export const playlistName = ({ kind, muxingId }: Pick<PlacedRendition, 'kind' | 'muxingId'>): string =>
  `${kind.toLowerCase()}_${muxingId}.m3u8`;

const isPlayable = (rendition: PlacedRendition): boolean => hasSegments(rendition) || isFragmented(rendition);

const nameOf = (rendition: PlacedRendition, noun: string, index: number, count: number): string =>
  rendition.language ?? (count === 1 ? noun : `${noun} ${index + 1}`);

const variantOf = (rendition: PlacedRendition, audioGroups: string[], subtitlesGroup?: string): HlsVariant => ({
  ...rendition,
  uri: playlistName(rendition),
  audioGroups,
  ...(subtitlesGroup !== undefined && { subtitlesGroup }),
  tags: [],
  iframePlaylists: [],
});

/** Players choose by language within a group, and between groups by the codecs they support. */
const groupName = (rendition: PlacedRendition, all: readonly PlacedRendition[]): string => {
  const codecs = new Set(all.map((other) => other.codecs.join('+')));
  return codecs.size > 1 ? `audio-${rendition.codecs.join('-').toLowerCase()}` : 'audio';
};

const member = { autoselect: true, forced: false, characteristics: [], tags: [] };

const soundOf = (audios: readonly PlacedRendition[]): HlsMedia[] => {
  const seenNames = new Set<string>();
  return audios.map((rendition, index) => {
    const groupId = groupName(rendition, audios);
    const isDefault = !seenNames.has(groupId);
    seenNames.add(groupId);
    const name = nameOf(rendition, 'Audio', index, audios.length);
    return { ...rendition, ...member, media: 'AUDIO', groupId, name, uri: playlistName(rendition), isDefault };
  });
};

const subtitlesOf = (renditions: readonly PlacedRendition[]): HlsMedia[] => {
  const texts = renditions.filter(({ kind }) => kind === 'SUBTITLE');
  const segmented = texts.filter(hasSegments);
  const files = texts.filter(({ muxingType, codecs }) => muxingType === 'TEXT' && codecs.includes('WEBVTT'));
  // One form of segments; whole files only for streams without segments.
  const form = containers.find((type) => segmented.some(({ muxingType }) => muxingType === type)) ?? 'CHUNKED_TEXT';
  const chosen = segmented.filter(({ muxingType }) => muxingType === form);
  const streams = new Set(chosen.flatMap(({ streamIds }) => streamIds));
  const others = files.filter(({ streamIds }) => !streamIds.some((id) => streams.has(id)));
  return [...chosen, ...others].map((rendition, index, all): HlsMedia => {
    const name = nameOf(rendition, 'Subtitles', index, all.length);
    const common = { ...member, groupId: 'subtitles', name, uri: playlistName(rendition), isDefault: false };
    if (hasSegments(rendition)) return { ...rendition, ...common, media: 'SUBTITLES' };
    const { language, filePath = '' } = rendition;
    return { ...common, media: 'VTT', vttUrl: filePath, ...(language && { language }) };
  });
};

/** Builds the default HLS content from all playable renditions: video as variants, audio and subtitles as groups. */
export const defaultHls = (renditions: readonly PlacedRendition[]): HlsContent => {
  const media = renditions.filter((rendition) => rendition.kind !== 'SUBTITLE' && isPlayable(rendition));
  const type = containers.find((one) => media.some(({ muxingType }) => muxingType === one));
  const isChosen = ({ muxingType }: PlacedRendition): boolean =>
    muxingType === type || (muxingType === 'PACKED_AUDIO' && (type === 'TS' || type === undefined));
  const videos = media.filter((rendition) => rendition.kind === 'VIDEO' && isChosen(rendition));
  const audios = media.filter((rendition) => rendition.kind === 'AUDIO' && isChosen(rendition));
  const subtitles = subtitlesOf(renditions);
  const subtitlesGroup = subtitles[0]?.groupId;
  if (videos.length === 0)
    return { variants: audios.map((rendition) => variantOf(rendition, [], subtitlesGroup)), media: subtitles };
  const sound = soundOf(audios);
  const groups = [...new Set(sound.map(({ groupId }) => groupId))];
  return {
    variants: videos.map((rendition) => variantOf(rendition, groups, subtitlesGroup)),
    media: [...sound, ...subtitles],
  };
};
