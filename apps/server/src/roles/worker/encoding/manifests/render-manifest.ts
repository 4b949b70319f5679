import { posix } from 'node:path';
import { AppError } from '@sluice/contract';
import type { DashSet, HlsVariant, ManifestDescription, PlacedRendition } from '@sluice/core';
import {
  writeDashManifest,
  writeHlsMasterPlaylist,
  writeHlsMediaPlaylist,
  type DashAdaptationSet,
  type DashRepresentation,
  type HlsAudio,
  type ManifestSegment,
  type MuxFacts,
  type TrackFact,
} from '@sluice/media';

export type RenderedFile = { path: string; text: string };

// Facts are stored by this role, from the media package's own result.
const factsOf = (rendition: PlacedRendition): MuxFacts => rendition.facts as MuxFacts;

/** Address of a file of the rendition, seen from a folder of the manifest; every part is escaped. */
const addressOf = (rendition: PlacedRendition, fromFolder: string, name: string): string => {
  const path = posix.relative(posix.join('/', fromFolder), posix.join('/', rendition.segmentPath, name));
  return path.split('/').map(encodeURIComponent).join('/');
};

const chosenSegments = (rendition: PlacedRendition): MuxFacts['segments'] => {
  const { segments } = factsOf(rendition);
  const chosen = segments.slice(
    rendition.startSegmentNumber ?? 0,
    (rendition.endSegmentNumber ?? segments.length - 1) + 1,
  );
  if (chosen.length > 0) return chosen;
  throw new AppError('manifest_incomplete', {
    evidence: `Muxing ${rendition.muxingId} (${rendition.muxingType}) has no segment in the range named.`,
  });
};

const segmentsFrom = (rendition: PlacedRendition, folder: string): ManifestSegment[] =>
  chosenSegments(rendition).map(({ name, durationSeconds, startTicks, durationTicks }) => ({
    uri: addressOf(rendition, folder, name),
    durationSeconds,
    startTicks,
    durationTicks,
  }));

const initFrom = (rendition: PlacedRendition, folder: string): string | undefined => {
  const { initSegment } = factsOf(rendition);
  return initSegment ? addressOf(rendition, folder, initSegment.name) : undefined;
};

const trackOf = (rendition: PlacedRendition, media: 'video' | 'audio'): TrackFact | undefined =>
  factsOf(rendition).tracks.find((track) => track.media === media);

const rates = (rendition: PlacedRendition) => {
  const { codecs, bandwidthBitsPerSecond, averageBandwidthBitsPerSecond } = factsOf(rendition);
  return { codecs, bandwidthBitsPerSecond, averageBandwidthBitsPerSecond };
};

const mediaPlaylist = (rendition: PlacedRendition & { uri: string }): RenderedFile => {
  const folder = posix.dirname(rendition.uri);
  const initUri = initFrom(rendition, folder);
  return {
    path: rendition.uri,
    text: writeHlsMediaPlaylist({ segments: segmentsFrom(rendition, folder), ...(initUri && { initUri }) }),
  };
};

const hlsVariant = (variant: HlsVariant) => {
  const { width, height, frameRate } = trackOf(variant, 'video') ?? { width: null, height: null, frameRate: null };
  return {
    ...rates(variant),
    uri: encodeURI(variant.uri),
    ...(width && height && { width, height }),
    ...(frameRate && { frameRate }),
    ...(variant.audioGroup && { audioGroupId: variant.audioGroup }),
  };
};

const renderHls = ({ variants, media, fileName }: ManifestDescription & { type: 'HLS' }): RenderedFile[] => {
  const audio: HlsAudio[] = media.map((entry) => {
    const channels = trackOf(entry, 'audio')?.channels;
    return {
      ...rates(entry),
      groupId: entry.groupId,
      name: entry.name,
      uri: encodeURI(entry.uri),
      isDefault: entry.isDefault,
      ...(entry.language && { language: entry.language }),
      ...(channels && { channels }),
    };
  });
  // Players begin with the first variant: the middle of a ladder would need a guess, the richest first is the trade's order.
  const ordered = variants.toSorted(
    (one, other) => factsOf(other).bandwidthBitsPerSecond - factsOf(one).bandwidthBitsPerSecond,
  );
  return [
    { path: fileName, text: writeHlsMasterPlaylist({ variants: ordered.map(hlsVariant), audio }) },
    ...[...variants, ...media].map(mediaPlaylist),
  ];
};

const representation = (rendition: PlacedRendition): DashRepresentation => {
  const video = trackOf(rendition, 'video');
  const audio = trackOf(rendition, 'audio');
  const initUri = initFrom(rendition, '.');
  if (!initUri)
    throw new AppError('manifest_incomplete', {
      evidence: `Muxing ${rendition.muxingId} (${rendition.muxingType}) has no init segment, which DASH needs.`,
    });
  return {
    ...rates(rendition),
    id: rendition.muxingId,
    initUri,
    timescale: factsOf(rendition).timescale,
    segments: segmentsFrom(rendition, '.'),
    ...(video?.width && video.height && { width: video.width, height: video.height }),
    ...(video?.frameRate && { frameRate: video.frameRate }),
    ...(audio?.channels && { channels: audio.channels }),
    ...(audio?.sampleRate && { sampleRate: audio.sampleRate }),
  };
};

const roles = { MAIN: 'main', ALTERNATE: 'alternate', COMMENTARY: 'commentary', DUB: 'dub' } as const;

const adaptationSet = ({ kind, language, roles: named, representations }: DashSet): DashAdaptationSet => {
  const media = kind === 'VIDEO' ? 'video' : 'audio';
  const container = representations[0]?.muxingType === 'WEBM' ? 'webm' : 'mp4';
  const role = Object.entries(roles).find(([name]) => named.includes(name))?.[1];
  return {
    media,
    mimeType: `${media}/${container}`,
    representations: representations.map(representation),
    ...(language && { language }),
    ...(role && { role }),
  };
};

const longest = (sets: readonly DashSet[]): number =>
  Math.max(
    0,
    ...sets.flatMap((set) =>
      set.representations.map((rendition) =>
        chosenSegments(rendition).reduce((sum, segment) => sum + segment.durationSeconds, 0),
      ),
    ),
  );

const renderDash = ({ periods, fileName, settings }: ManifestDescription & { type: 'DASH' }): RenderedFile[] => {
  const filled = periods.filter((period) => period.sets.some((set) => set.representations.length > 0));
  const text = writeDashManifest({
    profile: settings['profile'] === 'ON_DEMAND' ? 'on-demand' : 'live',
    periods: filled.map((period) => ({
      ...(period.startSeconds !== undefined && { startSeconds: period.startSeconds }),
      durationSeconds: period.durationSeconds ?? longest(period.sets),
      adaptationSets: period.sets.filter((set) => set.representations.length > 0).map(adaptationSet),
    })),
  });
  return [{ path: fileName, text }];
};

/** The manifest's files, paths relative to its own folder; throws `manifest_incomplete` if it names what cannot be played. */
export const renderManifest = (description: ManifestDescription): RenderedFile[] =>
  description.type === 'HLS' ? renderHls(description) : renderDash(description);
