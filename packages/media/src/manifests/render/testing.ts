import type { DashItem, DashPeriod, DashSet, HlsRenditionMedia, HlsVariant, PlacedRendition } from '@sluice/contract';
import type { FileIndex } from '../../package/file-index.ts';
import type { MuxFacts } from '../../package/mux-facts.ts';

const rate = { numerator: 30, denominator: 1 };

export const facts = (kind: 'video' | 'audio', bandwidth: number, changes: Partial<MuxFacts> = {}): MuxFacts => ({
  muxingId: 'm',
  kind: 'FMP4',
  tracks: [
    kind === 'video'
      ? {
          streamId: 's',
          media: 'video',
          codec: 'avc1.64001f',
          language: null,
          width: 1280,
          height: 720,
          frameRate: rate,
          channels: null,
          sampleRate: null,
        }
      : {
          streamId: 's',
          media: 'audio',
          codec: 'mp4a.40.2',
          language: null,
          width: null,
          height: null,
          frameRate: null,
          channels: 2,
          sampleRate: 48_000,
        },
  ],
  codecs: kind === 'video' ? 'avc1.64001f' : 'mp4a.40.2',
  durationSeconds: 10,
  bandwidthBitsPerSecond: bandwidth,
  averageBandwidthBitsPerSecond: bandwidth - 1000,
  sizeBytes: 1,
  timescale: 15_360,
  initSegment: { name: 'init.mp4', sizeBytes: 1 },
  segments: [4, 4, 2].map((seconds, index) => ({
    name: `segment_${index}.m4s`,
    sizeBytes: 1,
    picture: { startBytes: 100, sizeBytes: 5000 },
    startSeconds: index * 4,
    durationSeconds: seconds,
    startTicks: index * 4 * 15_360,
    durationTicks: seconds * 15_360,
  })),
  file: null,
  ...changes,
});

export const rendition = (
  muxingId: string,
  kind: 'VIDEO' | 'AUDIO',
  bandwidth: number,
  changes: Partial<PlacedRendition> = {},
): PlacedRendition => ({
  encodingId: 'e',
  muxingId,
  muxingType: 'FMP4',
  kind,
  codecs: [kind === 'VIDEO' ? 'H264' : 'AAC'],
  streamIds: ['s'],
  outputs: [],
  facts: facts(kind === 'VIDEO' ? 'video' : 'audio', bandwidth),
  segmentPath: muxingId,
  ...changes,
});

export const place = { fileName: 'master.m3u8', outputId: 'o', outputPath: 'x', settings: {} };
export const small: HlsVariant = {
  ...rendition('small', 'VIDEO', 500_000),
  uri: 'lists/small.m3u8',
  audioGroups: ['sound'],
  tags: [],
  iframePlaylists: [],
};
export const large: HlsVariant = {
  ...rendition('large', 'VIDEO', 2_000_000, { segmentPath: 'a folder/large' }),
  uri: 'large.m3u8',
  audioGroups: ['sound'],
  tags: [],
  iframePlaylists: [],
};
export const sound: HlsRenditionMedia = {
  media: 'AUDIO',
  tags: [],
  ...rendition('sound', 'AUDIO', 130_000),
  groupId: 'sound',
  name: 'English',
  language: 'en',
  uri: 'sound.m3u8',
  isDefault: true,
  autoselect: true,
  forced: false,
  characteristics: [],
};

/** A segmented representation of a rendition. */
export const segmentsOf = (
  placed: PlacedRendition,
  changes: Partial<DashItem & { form: 'segments' }> = {},
): DashItem => ({
  id: placed.muxingId,
  protections: [],
  form: 'segments',
  layout: 'TIMELINE',
  isTemplateShared: false,
  rendition: placed,
  ...changes,
});

export const setOf = (kind: DashSet['kind'], representations: DashItem[], changes: Partial<DashSet> = {}): DashSet => ({
  kind,
  roles: [],
  labels: [],
  accessibilities: [],
  customAttributes: [],
  protections: [],
  representations,
  ...changes,
});

export const periodOf = (sets: DashSet[], changes: Partial<DashPeriod> = {}): DashPeriod => ({
  customElements: [],
  sets,
  ...changes,
});

/** Index of a video file with two fragments and its own index. */
export const index: FileIndex = {
  initBytes: 800,
  index: { startBytes: 800, sizeBytes: 68 },
  tracks: [
    {
      trackId: 1,
      media: 'video',
      timescale: 15_360,
      format: 'avc1',
      configuration: '0164001fffe100046764000101000268ee',
    },
  ],
  fragments: [0, 1].map((number) => ({
    startBytes: 868 + number * 1000,
    sizeBytes: 1000,
    picture: { startBytes: 868 + number * 1000, sizeBytes: 400 },
    tracks: [{ trackId: 1, startTicks: number * 61_440, durationTicks: 61_440 }],
  })),
};

/** A fragmented MP4 file. */
export const fileOf = (name: string, changes: Partial<MuxFacts> = {}): PlacedRendition =>
  rendition(name, 'VIDEO', 900_000, {
    muxingType: 'MP4',
    filePath: `files/${name}.mp4`,
    facts: facts('video', 900_000, {
      durationSeconds: 8,
      segments: [],
      initSegment: null,
      file: { name: `${name}.mp4`, sizeBytes: 2868, ...index },
      ...changes,
    }),
  });
