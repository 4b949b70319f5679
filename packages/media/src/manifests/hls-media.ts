import { AppError } from '@sluice/contract';
import type { Extent } from '../package/first-picture.ts';
import type { HlsMediaPlaylist, HlsSegment } from './descriptions.ts';
import { line, quoted } from './hls-text.ts';
import { keyLines, versionOfKeys } from './protection.ts';

/** Minimum protocol versions of playlist features. */
const versions = { plain: 3, byteRange: 4, pictures: 4, initSection: 6 };

const byteRange = ({ startBytes, sizeBytes }: Extent): string => `${sizeBytes}@${startBytes}`;

const versionOf = ({ initUri, keys = [], segments, isOfPictures }: HlsMediaPlaylist): number =>
  Math.max(
    versions.plain,
    initUri === undefined ? 0 : versions.initSection,
    segments.some(({ bytes }) => bytes) ? versions.byteRange : 0,
    isOfPictures === true ? versions.pictures : 0,
    versionOfKeys(keys),
  );

const segmentLines = ({ uri, durationSeconds, bytes, tags = [] }: HlsSegment): string[] => [
  ...tags,
  `#EXTINF:${durationSeconds.toFixed(6)},`,
  ...(bytes === undefined ? [] : [`#EXT-X-BYTERANGE:${byteRange(bytes)}`]),
  line(uri),
];

const mapLine = (initUri: string, initBytes: Extent | undefined): string =>
  `#EXT-X-MAP:URI=${quoted(initUri)}${initBytes === undefined ? '' : `,BYTERANGE="${byteRange(initBytes)}"`}`;

/** Writes the playlist of one stream, complete unless it is live; throws `manifest_incomplete` without a segment. */
export const writeHlsMediaPlaylist = (playlist: HlsMediaPlaylist): string => {
  const {
    segments,
    initUri,
    initBytes,
    programDateTime,
    mediaSequence = 0,
    keys = [],
    version,
    live,
    isGrowing = false,
  } = playlist;
  if (segments.length === 0) throw new AppError('manifest_incomplete', { evidence: 'The playlist has no segment.' });
  const round = playlist.isTargetRoundedUp === true ? Math.ceil : Math.round;
  // It must not change while the stream is live, so the planned duration counts, not that of the listed segments.
  const planned = live ? [Math.ceil(live.segmentSeconds)] : [];
  const longest = Math.max(...segments.map(({ durationSeconds }) => round(durationSeconds)), ...planned, 1);
  return [
    '#EXTM3U',
    `#EXT-X-VERSION:${version ?? versionOf(playlist)}`,
    `#EXT-X-TARGETDURATION:${longest}`,
    `#EXT-X-MEDIA-SEQUENCE:${mediaSequence}`,
    ...(live
      ? [`#EXT-X-DISCONTINUITY-SEQUENCE:${live.discontinuitySequence}`]
      : [`#EXT-X-PLAYLIST-TYPE:${isGrowing ? 'EVENT' : 'VOD'}`]),
    // Players would start at the end of a playlist that grows.
    ...(isGrowing ? ['#EXT-X-START:TIME-OFFSET=0'] : []),
    playlist.isOfPictures === true ? '#EXT-X-I-FRAMES-ONLY' : '#EXT-X-INDEPENDENT-SEGMENTS',
    // Placed before the keys, as the init segment is not encrypted.
    ...(initUri === undefined ? [] : [mapLine(initUri, initBytes)]),
    ...keyLines(keys),
    ...(programDateTime === undefined ? [] : [`#EXT-X-PROGRAM-DATE-TIME:${programDateTime.toISOString()}`]),
    ...segments.flatMap(segmentLines),
    ...(live || isGrowing ? [] : ['#EXT-X-ENDLIST']),
    '',
  ].join('\n');
};
