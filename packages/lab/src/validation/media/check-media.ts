import type { Report } from '../findings.ts';
import type { Rendition, SegmentReference } from '../presentation.ts';
import { checkRange } from './check-range.ts';
import { codecProblem } from './codec-families.ts';
import type { SegmentMedia, SegmentTrack } from './probe-segment.ts';

/** A segment that was loaded and probed. */
export type LoadedSegment = {
  reference: SegmentReference;
  bytes: number;
  milliseconds: number;
  media: SegmentMedia;
};

export type LoadedRendition = { rendition: Rendition; segments: LoadedSegment[] };

/** Differences of time that players do not notice, in seconds. */
const tolerances = { duration: 0.25, gap: 0.1, startOffset: 0.1, alignment: 0.045 };

const trackOf = ({ media }: LoadedSegment, kind: SegmentTrack['kind']): SegmentTrack | undefined =>
  media.tracks.find((track) => track.kind === kind);

const place = ({ rendition }: LoadedRendition, { reference }: LoadedSegment): string =>
  `${rendition.name}, segment ${reference.number}`;

const checkTracks = (loaded: LoadedRendition, segment: LoadedSegment, report: Report): void => {
  const { rendition } = loaded;
  const { url } = segment.reference;
  const name = place(loaded, segment);
  const video = trackOf(segment, 'video');
  if (video && !video.startsWithKeyframe) report('media-keyframe', name, url);
  if (rendition.codecs !== undefined)
    for (const track of segment.media.tracks) {
      const problem = codecProblem(rendition.codecs, track);
      if (problem !== undefined) report('media-codec', `${name}: ${problem}`, url);
    }
  if (!video) return;
  checkRange(rendition, video, name, url, report);
  if (rendition.width !== undefined && (video.width !== rendition.width || video.height !== rendition.height))
    report(
      'media-resolution',
      `${name}: ${video.width}x${video.height} instead of ${rendition.width}x${rendition.height}.`,
      url,
    );
  if (
    rendition.frameRate !== undefined &&
    video.frameRate !== undefined &&
    Math.abs(video.frameRate - rendition.frameRate) > 0.5
  )
    report('media-frame-rate', `${name}: ${video.frameRate.toFixed(3)} instead of ${rendition.frameRate}.`, url);
};

const mainTrack = (segment: LoadedSegment): SegmentTrack | undefined =>
  trackOf(segment, 'video') ?? trackOf(segment, 'audio');

const checkDuration = (loaded: LoadedRendition, segment: LoadedSegment, report: Report): void => {
  const track = mainTrack(segment);
  const { duration, url } = segment.reference;
  if (!track || duration <= 0) return;
  const actual = track.end - track.start;
  if (Math.abs(actual - duration) > Math.max(tolerances.duration, duration * 0.1))
    report(
      'media-duration',
      `${place(loaded, segment)}: ${actual.toFixed(3)} s instead of ${duration.toFixed(3)} s.`,
      url,
    );
};

const checkContinuity = (loaded: LoadedRendition, report: Report): void => {
  for (const [index, segment] of loaded.segments.entries()) {
    const before = loaded.segments[index - 1];
    if (!before || before.reference.number + 1 !== segment.reference.number || segment.reference.isDiscontinuous)
      continue;
    const [one, other] = [mainTrack(before), mainTrack(segment)];
    if (!one || !other) continue;
    const gap = other.start - one.end;
    if (gap > tolerances.gap)
      report('media-gap', `${place(loaded, segment)}: ${gap.toFixed(3)} s are missing.`, segment.reference.url);
    if (gap < -tolerances.gap)
      report('media-overlap', `${place(loaded, segment)}: ${(-gap).toFixed(3)} s are repeated.`, segment.reference.url);
  }
};

const checkBandwidth = (loaded: LoadedRendition, report: Report): void => {
  const { bandwidth, bufferSeconds = 0 } = loaded.rendition;
  const measured = loaded.segments.filter(({ reference }) => reference.duration >= 0.5);
  if (bandwidth === undefined || measured.length === 0) return;
  const rates = measured.map((segment) => ({ segment, rate: (segment.bytes * 8) / segment.reference.duration }));
  for (const { segment, rate } of rates)
    // MPEG-DASH 5.3.5.2: after a buffer of @minBufferTime, the media plays at a constant @bandwidth.
    if (segment.bytes * 8 > bandwidth * 1.1 * (segment.reference.duration + bufferSeconds))
      report(
        'media-bandwidth',
        `${place(loaded, segment)}: ${Math.round(rate / 1000)} of ${Math.round(bandwidth / 1000)} kbit/s.`,
        segment.reference.url,
      );
  const average = rates.reduce((sum, { rate }) => sum + rate, 0) / rates.length;
  if (average < bandwidth / 2 && loaded.rendition.kind === 'video')
    report(
      'media-bandwidth-overstated',
      `${loaded.rendition.name}: ${Math.round(average / 1000)} of ${Math.round(bandwidth / 1000)} kbit/s.`,
      loaded.rendition.url,
    );
};

const checkSpeed = (loaded: LoadedRendition, report: Report): void => {
  for (const segment of loaded.segments)
    if (segment.milliseconds / 1000 > Math.max(1, segment.reference.duration))
      report(
        'http-slow',
        `${place(loaded, segment)}: ${(segment.milliseconds / 1000).toFixed(1)} s for ${segment.reference.duration.toFixed(1)} s of media.`,
        segment.reference.url,
      );
};

const checkStart = (renditions: readonly LoadedRendition[], isLive: boolean, report: Report): void => {
  const starts = renditions.flatMap((loaded) => {
    const segment = loaded.segments[0];
    if (!segment || (!isLive && segment.reference.number !== 0)) return [];
    return segment.media.tracks.map((track) => ({
      kind: track.kind,
      start: track.start,
      number: segment.reference.number,
    }));
  });
  const video = starts.find(({ kind }) => kind === 'video');
  const audio = starts.find(({ kind }) => kind === 'audio');
  // Segments of live audio and video need not be cut at the same times.
  if (!video || !audio || isLive) return;
  const offset = audio.start - video.start;
  if (Math.abs(offset) > tolerances.startOffset)
    report(
      'media-start-offset',
      `Audio starts ${Math.abs(offset).toFixed(3)} s ${offset > 0 ? 'after' : 'before'} video.`,
    );
};

const checkAlignment = (renditions: readonly LoadedRendition[], report: Report): void => {
  const videos = renditions.filter(({ segments }) => segments.some((segment) => trackOf(segment, 'video')));
  for (const other of videos) {
    const first = videos.find(({ rendition }) => rendition.period === other.rendition.period);
    if (first === other) continue;
    for (const segment of other.segments) {
      const same = first?.segments.find(({ reference }) => reference.number === segment.reference.number);
      const [one, two] = [same && trackOf(same, 'video'), trackOf(segment, 'video')];
      if (!first || !one || !two || Math.abs(one.start - two.start) <= tolerances.alignment) continue;
      report(
        'media-alignment',
        `${place(other, segment)} starts at ${two.start.toFixed(3)} s, of ${first.rendition.name} at ${one.start.toFixed(3)} s.`,
        segment.reference.url,
      );
    }
  }
};

/** Checks the media of loaded segments against the manifest and against each other. */
export const checkMedia = (renditions: readonly LoadedRendition[], isLive: boolean, report: Report): void => {
  for (const loaded of renditions) {
    for (const segment of loaded.segments) {
      checkTracks(loaded, segment, report);
      checkDuration(loaded, segment, report);
    }
    checkContinuity(loaded, report);
    checkBandwidth(loaded, report);
    checkSpeed(loaded, report);
  }
  checkStart(renditions, isLive, report);
  checkAlignment(renditions, report);
  const tracks = renditions.flatMap(({ segments }) => segments.flatMap(({ media }) => media.tracks));
  if (tracks.length > 0 && !tracks.some(({ kind }) => kind === 'audio'))
    report('media-audio-missing', `${renditions.length} renditions were examined.`);
};
