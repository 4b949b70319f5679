import { posix } from 'node:path';
import { AppError, type PlacedRendition } from '@sluice/contract';
import type { FileIndex } from '../../package/file-index.ts';
import type { MuxFacts, SegmentFact, TrackFact } from '../../package/mux-facts.ts';
import type { HlsKey, ProtectionSignalling } from '../../protection/protection.ts';
import type { HlsSegment, ManifestSegment } from '../descriptions.ts';
import { quoted } from '../hls-text.ts';

/** Stored by the worker, from this package's own result. */
export const factsOf = (rendition: PlacedRendition): MuxFacts & { protection?: ProtectionSignalling } =>
  rendition.facts as MuxFacts & { protection?: ProtectionSignalling };

const escapedPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const namesIn = (path: string): string[] =>
  posix
    .normalize(path)
    .split('/')
    .filter((name) => name !== '' && name !== '.');

/** Path relative to a folder of the manifest; `path` is relative to the manifest and may lead to parent folders. */
const relativePath = (fromFolder: string, path: string): string => {
  const [from, to] = [namesIn(fromFolder), namesIn(path)];
  const different = from.findIndex((name, index) => name !== to[index]);
  const shared = different === -1 ? from.length : different;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
};

/** URL of a path relative to the manifest, as seen from one of its folders; every part is escaped. */
export const relativeTo = (fromFolder: string, path: string): string => escapedPath(relativePath(fromFolder, path));

/** URL of a file of the rendition, relative to a folder of the manifest. */
export const addressOf = (rendition: PlacedRendition, fromFolder: string, name: string): string =>
  relativeTo(fromFolder, posix.join(rendition.segmentPath, name));

const isAbsolute = (url: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(url);

/** URL specified by a user, relative to a folder of the manifest. */
export const namedAddress = (url: string, fromFolder: string): string =>
  isAbsolute(url) ? url : relativePath(fromFolder, url);

const incomplete = ({ muxingId, muxingType }: PlacedRendition, text: string): AppError =>
  new AppError('manifest_incomplete', { evidence: `Muxing ${muxingId} (${muxingType}) ${text}` });

/** Times with a smaller difference count as equal. */
const toleranceSeconds = 0.001;

export const chosenSegments = (rendition: PlacedRendition): MuxFacts['segments'] => {
  const { segments } = factsOf(rendition);
  const { startSegmentNumber = 0, endSegmentNumber = segments.length - 1, startSeconds, endSeconds } = rendition;
  const chosen = segments
    .slice(startSegmentNumber, endSegmentNumber + 1)
    .filter((segment) => startSeconds === undefined || segment.startSeconds >= startSeconds - toleranceSeconds)
    .filter((segment) => endSeconds === undefined || segment.startSeconds < endSeconds - toleranceSeconds);
  if (chosen.length > 0) return chosen;
  throw incomplete(rendition, 'has no segment in the requested range.');
};

export const segmentsFrom = (rendition: PlacedRendition, folder: string): ManifestSegment[] =>
  chosenSegments(rendition).map(({ name, durationSeconds, startTicks, durationTicks }) => ({
    uri: addressOf(rendition, folder, name),
    durationSeconds,
    startTicks,
    durationTicks,
  }));

export const initFrom = (rendition: PlacedRendition, folder: string): string | undefined => {
  const { initSegment } = factsOf(rendition);
  return initSegment ? addressOf(rendition, folder, initSegment.name) : undefined;
};

/** Key sources of a rendition; a key file of this server is stored beside the segments. */
export const keysFrom = (rendition: PlacedRendition, folder: string): HlsKey[] => {
  const { keyFile, hls } = factsOf(rendition).protection ?? { keyFile: null, hls: [] };
  return hls.map((key) => (key.uri === keyFile ? { ...key, uri: addressOf(rendition, folder, keyFile) } : key));
};

export const trackOf = (rendition: PlacedRendition, media: TrackFact['media']): TrackFact | undefined =>
  factsOf(rendition).tracks.find((track) => track.media === media);

export const rates = (rendition: PlacedRendition) => {
  const { codecs, bandwidthBitsPerSecond, averageBandwidthBitsPerSecond } = factsOf(rendition);
  return { codecs, bandwidthBitsPerSecond, averageBandwidthBitsPerSecond };
};

export type IndexedFile = FileIndex & { name: string; sizeBytes: number };

/** The single file of a rendition with its index; rejects a file that cannot be read in byte ranges. */
export const indexedFile = (rendition: PlacedRendition): IndexedFile => {
  const { file } = factsOf(rendition);
  const { initBytes, fragments, tracks } = file ?? {};
  if (file && initBytes !== undefined && fragments && tracks) return { ...file, initBytes, fragments, tracks };
  throw incomplete(
    rendition,
    'is a file without fragments, which players cannot read in byte ranges; set a fragment duration for the muxing.',
  );
};

/** Track whose times determine the fragments: the video track, or the first one. */
export const leadingTrack = ({ tracks }: IndexedFile): { trackId: number; timescale: number } =>
  tracks.find(({ media }) => media === 'video') ?? tracks[0] ?? { trackId: 1, timescale: 1 };

export type TimedFragment = IndexedFile['fragments'][number] & { startTicks: number; durationTicks: number };

/** Fragments of a file with the times of one of its tracks. */
export const fragmentsOf = (file: IndexedFile, trackId: number): TimedFragment[] =>
  file.fragments.flatMap((fragment) => {
    const trackFragment = fragment.tracks.find((track) => track.trackId === trackId);
    return trackFragment
      ? [{ ...fragment, startTicks: trackFragment.startTicks, durationTicks: trackFragment.durationTicks }]
      : [];
  });

/** Duration of the selected part of a rendition, in seconds. */
export const durationOf = (rendition: PlacedRendition): number => {
  const { segments, durationSeconds } = factsOf(rendition);
  if (segments.length === 0) return durationSeconds;
  return chosenSegments(rendition).reduce((sum, segment) => sum + segment.durationSeconds, 0);
};

/** A rendition's segments for a playlist, each with its time from the start and its first frame. */
export type PlaylistSegment = HlsSegment & {
  startSeconds: number;
  picture?: { startBytes: number; sizeBytes: number } | undefined;
};

const ofRanges = (rendition: PlacedRendition, folder: string): PlaylistSegment[] => {
  const { byteRanges = [], file } = factsOf(rendition);
  const uri = relativeTo(folder, fileAt(rendition, file?.name ?? ''));
  let startSeconds = 0;
  return byteRanges.map(({ startBytes, endBytes, durationSeconds }) => {
    startSeconds += durationSeconds;
    const bytes = { startBytes, sizeBytes: endBytes - startBytes + 1 };
    return { uri, durationSeconds, startSeconds: startSeconds - durationSeconds, bytes };
  });
};

const ofFragments = (rendition: PlacedRendition, folder: string): PlaylistSegment[] => {
  const file = indexedFile(rendition);
  const { trackId, timescale } = leadingTrack(file);
  const fragments = fragmentsOf(file, trackId);
  const origin = fragments[0]?.startTicks ?? 0;
  const uri = relativeTo(folder, fileAt(rendition, file.name));
  return fragments.map(({ startTicks, durationTicks, startBytes, sizeBytes, picture }) => ({
    uri,
    durationSeconds: durationTicks / timescale,
    startSeconds: (startTicks - origin) / timescale,
    bytes: { startBytes, sizeBytes },
    picture,
  }));
};

/** URL of the single file of a rendition. */
export const fileAt = (rendition: PlacedRendition, name: string): string =>
  rendition.filePath ?? posix.join(rendition.segmentPath, name);

/** Tags before the first segment that needs another init segment, or has other parameters within itself. */
const joint = (initUri: string | undefined): string[] => [
  '#EXT-X-DISCONTINUITY',
  ...(initUri === undefined ? [] : [`#EXT-X-MAP:URI=${quoted(initUri)}`]),
];

const tagsOf = ({ newInit, isDiscontinuous }: SegmentFact, address: (name: string) => string) => {
  if (newInit !== undefined) return { tags: joint(address(newInit)) };
  return isDiscontinuous === true && { tags: joint(undefined) };
};

/** Segments of any rendition that HLS supports: files, or byte ranges of one file. */
export const playlistSegments = (rendition: PlacedRendition, folder: string): PlaylistSegment[] => {
  const { segments, byteRanges } = factsOf(rendition);
  if (byteRanges) return ofRanges(rendition, folder);
  if (segments.length === 0) return ofFragments(rendition, folder);
  const origin = chosenSegments(rendition)[0]?.startSeconds ?? 0;
  return chosenSegments(rendition).map((segment, index) => ({
    uri: addressOf(rendition, folder, segment.name),
    durationSeconds: segment.durationSeconds,
    startSeconds: segment.startSeconds - origin,
    picture: segment.picture,
    ...(index > 0 && tagsOf(segment, (name) => addressOf(rendition, folder, name))),
  }));
};
