import { posix } from 'node:path';
import {
  AppError,
  type HlsMedia,
  type HlsRenditionMedia,
  type HlsTag,
  type HlsVariant as Variant,
  type ManifestDescription,
  type PlacedRendition,
} from '@sluice/contract';
import type { HlsAudio, HlsMediaPlaylist, HlsPictures, HlsSubtitles, HlsVariant } from '../descriptions.ts';
import { writeHlsMasterPlaylist } from '../hls.ts';
import { writeHlsMediaPlaylist } from '../hls-media.ts';
import {
  durationOf,
  factsOf,
  indexedFile,
  initFrom,
  keysFrom,
  namedAddress,
  playlistSegments,
  rates,
  trackOf,
  type PlaylistSegment,
} from './placed.ts';
import { placedAdTags } from '../ads/placed-ads.ts';
import { withProgramDateTime } from './program-date-time.ts';
import type { RenderedFile } from './rendered-file.ts';

type Described = ManifestDescription & { type: 'HLS' };

const contentType = 'application/vnd.apple.mpegurl';
const file = (path: string, text: string): RenderedFile => ({ path, contentType, text });

/** Protocol version, already validated by the contract: a digit. */
const versionIn = (settings: Record<string, unknown>, name: string): number | undefined =>
  settings[name] === undefined ? undefined : Number(settings[name]);

/** Options shared by all media playlists of a manifest. */
const common = ({
  settings,
  isGrowing = false,
}: Described): Pick<HlsMediaPlaylist, 'version' | 'isTargetRoundedUp' | 'isGrowing'> => {
  const version = versionIn(settings, 'hlsMediaPlaylistVersion');
  return {
    ...(version !== undefined && { version }),
    isTargetRoundedUp: settings['targetDurationRoundingMode'] === 'UPWARD_ROUNDING',
    isGrowing,
  };
};

const initOf = (rendition: PlacedRendition, folder: string): Pick<HlsMediaPlaylist, 'initUri' | 'initBytes'> => {
  const initUri = initFrom(rendition, folder);
  if (initUri !== undefined) return { initUri };
  if (rendition.muxingType !== 'MP4') return {};
  const [first] = playlistSegments(rendition, folder);
  return { initUri: first?.uri ?? '', initBytes: { startBytes: 0, sizeBytes: indexedFile(rendition).initBytes } };
};

const slackSeconds = 0.0005;
/** A segment starts at most half a frame of video and a frame of audio after the requested time of its keyframe. */
const keyframeSlackSeconds = 0.06;

/** Places each tag before the segment that it names, or that contains its time. */
const tagged = (segments: readonly PlaylistSegment[], tags: readonly HlsTag[]): PlaylistSegment[] => {
  const indexOf = (tag: HlsTag): number =>
    'segment' in tag
      ? tag.segment
      : segments.findLastIndex(
          ({ startSeconds }) => startSeconds <= tag.seconds + (tag.isKeyframe ? keyframeSlackSeconds : slackSeconds),
        );
  return segments.map((segment, index) => {
    const segmentTags = tags.filter((tag) => indexOf(tag) === index).flatMap(({ data }) => data.split(/\r?\n/));
    return segmentTags.length > 0 ? { ...segment, tags: [...(segment.tags ?? []), ...segmentTags] } : segment;
  });
};

const mediaPlaylist = (
  described: Described,
  rendition: PlacedRendition & { uri: string; tags: HlsTag[] },
): RenderedFile => {
  const folder = posix.dirname(rendition.uri);
  const { live, placedAds } = described;
  const adTags = placedAdTags(placedAds, rendition.encodingId, durationOf(rendition));
  const text = writeHlsMediaPlaylist({
    ...common(described),
    ...(live && { live, mediaSequence: live.mediaSequence }),
    ...initOf(rendition, folder),
    ...withProgramDateTime(
      tagged(playlistSegments(rendition, folder), [...rendition.tags, ...adTags]),
      described.programDateTime,
      rendition,
    ),
    keys: keysFrom(rendition, folder),
  });
  return file(rendition.uri, text);
};

const longest = (described: Described): number => Math.max(0, ...described.variants.map(durationOf));

const textPlaylist = (described: Described, { uri, vttUrl, tags }: HlsMedia & { media: 'VTT' }): RenderedFile => {
  const durationSeconds = longest(described);
  const whole = { uri: namedAddress(vttUrl, posix.dirname(uri)), durationSeconds, startSeconds: 0 };
  const dated = withProgramDateTime(tagged([whole], tags), described.programDateTime);
  return file(uri, writeHlsMediaPlaylist({ ...common(described), ...dated }));
};

type Picture = PlaylistSegment & { picture: { startBytes: number; sizeBytes: number } };

const picturesOf = (variant: Variant, folder: string): Picture[] => {
  if (factsOf(variant).protection?.scheme === 'AES-128')
    throw new AppError('manifest_incomplete', {
      evidence: `Muxing ${variant.muxingId} is encrypted as whole files: players cannot decrypt single frames of it.`,
    });
  const matches = playlistSegments(variant, folder).filter(
    (segment): segment is Picture => segment.picture !== undefined,
  );
  if (matches.length > 0) return matches;
  throw new AppError('manifest_incomplete', {
    evidence: `Muxing ${variant.muxingId} (${variant.muxingType}) has no frames for an I-frame playlist.`,
  });
};

const picturePlaylist = (described: Described, variant: Variant, name: string): RenderedFile => {
  const folder = posix.dirname(name);
  const pictures = picturesOf(variant, folder).map(({ uri, durationSeconds, startSeconds, picture }) => ({
    uri,
    durationSeconds,
    startSeconds,
    bytes: picture,
  }));
  const dated = withProgramDateTime(pictures, described.programDateTime, variant);
  const init = initOf(variant, folder);
  const keys = keysFrom(variant, folder);
  return file(name, writeHlsMediaPlaylist({ ...common(described), ...init, keys, ...dated, isOfPictures: true }));
};

const codecOfPictures = (variant: Variant): string => trackOf(variant, 'video')?.codec ?? factsOf(variant).codecs;

/** Range of HDR video; a forced attribute names standard range as well. */
const videoRangeOf = (variant: Variant): Pick<HlsVariant, 'videoRange'> => {
  const { videoRange } = trackOf(variant, 'video') ?? {};
  const isStandardRange =
    variant.isVideoRangeForced === true && !/^(?:hvc1|hev1)\.2|^dv/.test(codecOfPictures(variant));
  if (videoRange) return { videoRange };
  return isStandardRange ? { videoRange: 'SDR' } : {};
};

const pictures = (variant: Variant): HlsPictures[] =>
  variant.iframePlaylists.map((name) => {
    const { width, height } = trackOf(variant, 'video') ?? {};
    const peak = Math.max(
      ...picturesOf(variant, '.').map(({ picture, durationSeconds }) => (picture.sizeBytes * 8) / durationSeconds),
    );
    return {
      uri: encodeURI(name),
      codecs: codecOfPictures(variant),
      bandwidthBitsPerSecond: Math.ceil(peak),
      ...(width && height && { width, height }),
      ...videoRangeOf(variant),
    };
  });

/** Closed captions of variants that name none. Without NONE, shaka-player looks for them in live segments that are not complete. */
const usualCaptions = ({ live, media }: Described): 'NONE' | undefined =>
  live !== undefined && media.every((member) => member.media !== 'CLOSED_CAPTIONS') ? 'NONE' : undefined;

const hlsVariants = (variant: Variant, usual: 'NONE' | undefined): HlsVariant[] => {
  const { width, height, frameRate } = trackOf(variant, 'video') ?? {};
  const { videoGroup, subtitlesGroup, closedCaptions = usual } = variant;
  const variantWithTags: HlsVariant = {
    ...rates(variant),
    uri: encodeURI(variant.uri),
    ...(width && height && { width, height }),
    ...(frameRate && { frameRate }),
    ...videoRangeOf(variant),
    ...(videoGroup && { videoGroupId: videoGroup }),
    ...(subtitlesGroup && { subtitlesGroupId: subtitlesGroup }),
    ...(closedCaptions && { closedCaptionsGroupId: closedCaptions }),
  };
  const groups: (string | undefined)[] = variant.audioGroups.length > 0 ? variant.audioGroups : [undefined];
  return groups.map((audioGroupId) => ({ ...variantWithTags, ...(audioGroupId !== undefined && { audioGroupId }) }));
};

const memberOf = (member: HlsMedia) => ({
  groupId: member.groupId,
  name: member.name,
  isDefault: member.isDefault,
  isAutoselected: member.autoselect,
  isForced: member.forced,
  characteristics: member.characteristics,
  ...(member.language && { language: member.language }),
  ...(member.assocLanguage && { assocLanguage: member.assocLanguage }),
});

const audioOf = (member: HlsRenditionMedia): HlsAudio => {
  const channels = trackOf(member, 'audio')?.channels;
  return { ...rates(member), ...memberOf(member), uri: encodeURI(member.uri), ...(channels && { channels }) };
};

/** CHANNELS attributes are required if members with the same codec have different channel counts. */
const isWithoutChannels = ({ settings }: Described, audio: readonly HlsAudio[]): boolean => {
  const mode = settings['channelsAttributeForAudio'];
  return mode === 'LEGACY' || (mode === 'STANDARD_CONFORM' && new Set(audio.map(({ channels }) => channels)).size < 2);
};

const subtitlesOf = (member: HlsMedia): HlsSubtitles[] => {
  if (member.media === 'VTT') return [{ ...memberOf(member), uri: encodeURI(member.uri) }];
  if (member.media !== 'SUBTITLES') return [];
  const isText = member.muxingType === 'CHUNKED_TEXT';
  return [{ ...memberOf(member), uri: encodeURI(member.uri), ...(!isText && { codecs: factsOf(member).codecs }) }];
};

const isOfAudio = (member: HlsMedia): member is HlsRenditionMedia => member.media === 'AUDIO';

const masterPlaylist = (described: Described): string => {
  const { variants, media, settings } = described;
  const version = versionIn(settings, 'hlsMasterPlaylistVersion');
  const audio = media.filter(isOfAudio).map(audioOf);
  // Players start with the first variant; best first is the industry's usual order.
  const ordered = variants.toSorted(
    (one, other) => factsOf(other).bandwidthBitsPerSecond - factsOf(one).bandwidthBitsPerSecond,
  );
  const protectedOnes = [...variants, ...media.filter((member) => 'muxingId' in member)];
  return writeHlsMasterPlaylist({
    ...(version !== undefined && { version }),
    variants: ordered.flatMap((variant) => hlsVariants(variant, usualCaptions(described))),
    audio,
    isWithoutChannels: isWithoutChannels(described, audio),
    video: media.flatMap((member) =>
      member.media === 'VIDEO' ? [{ ...memberOf(member), uri: encodeURI(member.uri) }] : [],
    ),
    subtitles: media.flatMap(subtitlesOf),
    closedCaptions: media.flatMap((member) =>
      member.media === 'CLOSED_CAPTIONS' ? [{ ...memberOf(member), instreamId: member.instreamId }] : [],
    ),
    pictures: ordered.flatMap(pictures),
    sessionKeys: protectedOnes.flatMap((rendition) => factsOf(rendition).protection?.hls ?? []),
  });
};

const filesOf = (described: Described, member: HlsMedia): RenderedFile[] => {
  if (member.media === 'CLOSED_CAPTIONS') return [];
  return [member.media === 'VTT' ? textPlaylist(described, member) : mediaPlaylist(described, member)];
};

/** Ends all renditions of a growing manifest where the shortest ends, so that players do not wait for segments. */
const inStep = (described: Described): Described => {
  const { variants, media } = described;
  const segmented = [...variants, ...media.filter((member) => 'muxingId' in member)];
  const seconds = Math.min(...segmented.map(durationOf));
  const ended = <T extends PlacedRendition>(rendition: T): T => ({
    ...rendition,
    endSeconds: (rendition.startSeconds ?? 0) + seconds,
  });
  return {
    ...described,
    variants: variants.map(ended),
    media: media.map((member) => ('muxingId' in member ? ended(member) : member)),
  };
};

/** Renders the multivariant playlist, then a playlist for each of its renditions. */
export const renderHls = (whole: Described): RenderedFile[] => {
  const described = whole.isGrowing === true ? inStep(whole) : whole;
  return [
    file(described.fileName, masterPlaylist(described)),
    ...described.variants.flatMap((variant) => [
      mediaPlaylist(described, variant),
      ...variant.iframePlaylists.map((name) => picturePlaylist(described, variant, name)),
    ]),
    ...described.media.flatMap((member) => filesOf(described, member)),
  ];
};
