import type { HlsRenditionMedia, ManifestDescription } from '@sluice/contract';
import type { LiveStartRequest } from '@sluice/core';
import { ratesOf, type MuxFacts, type SegmentFact } from '@sluice/media';
import type { RecordedSegment } from '../recording.ts';

/** Settings of captions in a start request. */
export type CaptionRequest = NonNullable<LiveStartRequest['automaticCaptions']>;

/** Stands for a muxing in the description of a manifest. */
const captionsId = 'captions';
const groupId = 'captions';
const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });
const usualName = (language: string): string => `${languageNames.of(language)} (auto-generated)`;
const ticksPerSecond = 1_000;
/** Tells players that the text is what is spoken (RFC 8216, 4.3.4.1). */
const characteristics = ['public.accessibility.transcribes-spoken-dialog'];

/** Folder of the captions of a manifest, beside it; each manifest has its own, as times depend on its segments. */
export const captionFolder = (manifestId: string): string => `captions_${manifestId}`;

/** Name of the captions of a segment in their folder. */
export const captionName = (sequence: number): string => `segment_${sequence}.vtt`;

const factsOf = (segments: readonly RecordedSegment[], language: string): MuxFacts => {
  const origin = segments[0]?.startSeconds ?? 0;
  const facts = segments.map(({ sequence, startSeconds, durationSeconds, tracks }, index): SegmentFact => {
    const before = segments[index - 1]?.tracks[0]?.init;
    return {
      name: captionName(sequence),
      sizeBytes: 0,
      startTicks: Math.round(startSeconds * ticksPerSecond),
      durationTicks: Math.round(durationSeconds * ticksPerSecond),
      startSeconds: startSeconds - origin,
      durationSeconds,
      // Players count the discontinuities of all playlists.
      ...(before !== undefined && before !== tracks[0]?.init && { isDiscontinuous: true }),
    };
  });
  return {
    muxingId: captionsId,
    kind: 'CHUNKED_TEXT',
    tracks: [
      {
        streamId: captionsId,
        media: 'subtitle',
        codec: 'wvtt',
        language,
        width: null,
        height: null,
        frameRate: null,
        channels: null,
        sampleRate: null,
      },
    ],
    codecs: 'wvtt',
    ...ratesOf(facts),
    timescale: ticksPerSecond,
    initSegment: null,
    segments: facts,
    file: null,
  };
};

/** Adds the captions of some segments to an HLS manifest; other manifests, and those without a segment, stay as they are. */
export const withCaptions = (
  description: ManifestDescription,
  manifestId: string,
  { language, name = usualName(language) }: CaptionRequest,
  segments: readonly RecordedSegment[],
): ManifestDescription => {
  if (description.type !== 'HLS' || segments.length === 0) return description;
  const facts = factsOf(segments, language);
  const folder = captionFolder(manifestId);
  const groupIds = new Set(description.variants.map(({ subtitlesGroup = groupId }) => subtitlesGroup));
  const members = [...groupIds].map((id): HlsRenditionMedia => ({
    encodingId: description.variants[0]?.encodingId ?? '',
    muxingId: captionsId,
    muxingType: 'CHUNKED_TEXT',
    kind: 'SUBTITLE',
    codecs: ['WEBVTT'],
    streamIds: [],
    language,
    outputs: [],
    facts,
    segmentPath: folder,
    media: 'SUBTITLES',
    groupId: id,
    name,
    isDefault: false,
    autoselect: true,
    forced: false,
    characteristics,
    uri: `${folder}.m3u8`,
    tags: [],
  }));
  return {
    ...description,
    variants: description.variants.map((variant) => ({
      ...variant,
      subtitlesGroup: variant.subtitlesGroup ?? groupId,
    })),
    media: [...description.media, ...members],
  };
};
