import { posix } from 'node:path';
import { below, isOf, type Part, type PartOf } from './composed-parts.ts';
import type { HlsContent, HlsMedia, HlsTag, HlsVariant } from '../manifest-description.ts';
import type { Finder } from './rendition-finder.ts';

const isVariant = isOf('stream-info');
const isTag = isOf('stream-tag', 'media-tag');
const isIframe = isOf('iframe-playlist');
const isVtt = isOf('vtt-media');
const isCaptions = isOf('closed-captions-media');
const mediaKinds = { 'audio-media': 'AUDIO', 'video-media': 'VIDEO', 'subtitles-media': 'SUBTITLES' } as const;
const isRendition = isOf('audio-media', 'video-media', 'subtitles-media');

const tagsBelow = (parts: readonly Part[], id: string, find: Finder): HlsTag[] =>
  below(parts, id)
    .filter(isTag)
    .map(({ settings: { positionMode, data, segment = 0, time = 0, keyframeId = '' } }) => {
      if (positionMode === 'SEGMENT') return { data, segment };
      if (positionMode === 'TIME') return { data, seconds: time };
      return { data, seconds: find.keyframeSeconds(keyframeId) ?? 0, isKeyframe: true };
    });

/** Returns the settings with the segment folder relative to the manifest; on the wire it is relative to the playlist. */
const withSegmentFolder = <T extends { uri: string; segmentPath?: string | undefined }>(settings: T): T => ({
  ...settings,
  segmentPath: posix.join(posix.dirname(settings.uri), settings.segmentPath || '.'),
});

const groupsOf = ({ audio, audioGroups }: PartOf<'stream-info'>['settings']): string[] => {
  const groups = (audioGroups?.groups ?? []).toSorted((one, other) => other.priority - one.priority);
  if (groups.length > 0) return groups.map(({ name }) => name);
  return audio ? [audio] : [];
};

const variantOf = (parts: readonly Part[], part: Part, find: Finder): HlsVariant[] => {
  if (!isVariant(part)) return [];
  const { settings } = part;
  const rendition = find.rendition(withSegmentFolder(settings));
  if (!rendition) return [];
  return [
    {
      ...rendition,
      uri: settings.uri,
      audioGroups: groupsOf(settings),
      ...(settings.video && { videoGroup: settings.video }),
      ...(settings.subtitles && { subtitlesGroup: settings.subtitles }),
      ...(settings.closedCaptions && { closedCaptions: settings.closedCaptions }),
      tags: tagsBelow(parts, part.id, find),
      iframePlaylists: below(parts, part.id)
        .filter(isIframe)
        .map((playlist) => playlist.settings.filename),
      isFrameRateForced: settings.forceFrameRateAttribute ?? false,
      isVideoRangeForced: settings.forceVideoRangeAttribute ?? false,
    },
  ];
};

type MediaPart = PartOf<'audio-media' | 'video-media' | 'subtitles-media' | 'vtt-media' | 'closed-captions-media'>;

const memberOf = ({ settings }: MediaPart) => ({
  groupId: settings.groupId,
  name: settings.name ?? settings.language ?? settings.groupId,
  ...(settings.language && { language: settings.language }),
  ...(settings.assocLanguage && { assocLanguage: settings.assocLanguage }),
  isDefault: settings.isDefault ?? false,
  autoselect: settings.autoselect ?? settings.isDefault ?? false,
  forced: 'forced' in settings && settings.forced === true,
  characteristics: settings.characteristics ?? [],
});

const mediaOf = (parts: readonly Part[], part: Part, find: Finder): HlsMedia[] => {
  if (isCaptions(part)) return [{ ...memberOf(part), media: 'CLOSED_CAPTIONS', instreamId: part.settings.instreamId }];
  if (!isVtt(part) && !isRendition(part)) return [];
  const common = { ...memberOf(part), uri: part.settings.uri, tags: tagsBelow(parts, part.id, find) };
  if (isVtt(part)) return [{ ...common, media: 'VTT', vttUrl: find.text(part.settings.vttUrl) }];
  const rendition = find.rendition(withSegmentFolder(part.settings));
  // The part's own language overrides that of the rendition.
  return rendition ? [{ ...rendition, ...common, media: mediaKinds[part.kind] }] : [];
};

/** Builds the content of an HLS manifest from its parts. */
export const composedHls = (parts: readonly Part[], find: Finder): HlsContent => ({
  variants: parts.flatMap((part) => variantOf(parts, part, find)),
  media: parts.flatMap((part) => mediaOf(parts, part, find)),
});
