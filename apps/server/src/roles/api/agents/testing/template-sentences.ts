/** Properties of a template that a sentence determines; those that are absent here are not compared. */
export type TemplateProperties = {
  /** Codecs of the video renditions. */
  video?: string[];
  /** Heights of the renditions of each codec, largest first. */
  heights?: number[];
  heightMax?: number;
  heightMin?: number;
  renditionCount?: number;
  /** No video rendition has more, in bit/s. */
  bitrateMax?: number;
  audio?: string | null;
  audioBitrate?: number;
  channelLayout?: string;
  languages?: string[];
  muxing?: string;
  manifests?: string[];
  segmentLength?: number;
  rate?: number;
  preset?: string;
  isPerTitle?: boolean;
};

/** Sentences as people write them, with what their template must have. */
export const templateSentences: readonly (readonly [string, TemplateProperties])[] = [
  ['H.264 in 1080p and 720p as HLS', { video: ['h264'], heights: [1080, 720], manifests: ['hls'], muxing: 'fmp4' }],
  ['HEVC up to 4K for our TV app, DASH only', { video: ['h265'], heightMax: 2160, manifests: ['dash'] }],
  ['A cheap ladder for phones', { preset: 'VOD_SPEED', heightMax: 1080, renditionCount: 3 }],
  ['AV1 with Opus audio, DASH', { video: ['av1'], audio: 'opus', manifests: ['dash'] }],
  ['VP9 up to 720p without audio', { video: ['vp9'], heightMax: 720, audio: null }],
  ['One downloadable MP4 in 720p', { muxing: 'mp4', heights: [720], manifests: [] }],
  ['Per-title H.264, best quality', { isPerTitle: true, video: ['h264'], preset: 'VOD_QUALITY' }],
  ['HLS with MPEG-TS segments of 6 seconds', { muxing: 'ts', segmentLength: 6, manifests: ['hls'] }],
  [
    'CMAF segments for HLS and DASH, 2-second segments',
    { muxing: 'cmaf', segmentLength: 2, manifests: ['dash', 'hls'] },
  ],
  ['English, German and French audio in AAC', { audio: 'aac', languages: ['en', 'de', 'fr'] }],
  ['5.1 audio in Dolby Digital Plus, H.265 in 1080p', { audio: 'eac3', video: ['h265'], heights: [1080] }],
  [
    'stereo AAC at 96 kbit/s with 480p video',
    { audio: 'aac', audioBitrate: 96_000, channelLayout: 'STEREO', heights: [480] },
  ],
  ['H.264 with at most 3 Mbit/s', { video: ['h264'], bitrateMax: 3_000_000 }],
  ['from 360p to 1080p in H.264', { heightMin: 360, heightMax: 1080, video: ['h264'] }],
  ['H.264 and HEVC, both in 1080p', { video: ['h264', 'h265'], heights: [1080] }],
  ['three renditions for slow networks', { renditionCount: 3, heightMax: 720 }],
  ['25 fps H.264 in 576p', { rate: 25, heights: [576], video: ['h264'] }],
  ['Full HD AV1 at 60 frames per second', { rate: 60, heights: [1080], video: ['av1'] }],
  ['Everything for television in HEVC', { video: ['h265'], heightMax: 2160, heightMin: 360 }],
  ['video only, H.265 in 2160p', { audio: null, heights: [2160], video: ['h265'] }],
  ['AVC in HD and SD for the web', { video: ['h264'], heights: [720, 480] }],
  [
    'progressive MP4 with HE-AAC audio at 64 kbps',
    { muxing: 'mp4', audio: 'aac', audioBitrate: 64_000, manifests: [] },
  ],
  ['DASH without HLS, VP9 and AV1', { manifests: ['dash'], video: ['av1', 'vp9'] }],
  ['HLS, no DASH, H.264 up to 540p', { manifests: ['hls'], video: ['h264'], heightMax: 540 }],
  ['premium HEVC for cinema on big screens', { video: ['h265'], preset: 'VOD_QUALITY', heightMax: 2160 }],
  ['fast H.264 encoding in five renditions', { video: ['h264'], preset: 'VOD_SPEED', renditionCount: 5 }],
  ['content-aware VP9 with at most 8 Mbit/s', { isPerTitle: true, video: ['vp9'] }],
  // Per-title does not support AV1.
  ['content-aware AV1 with at most 8 Mbit/s', { isPerTitle: false, video: ['av1'], bitrateMax: 8_000_000 }],
  ['Spanish and Portuguese audio, H.264 up to 720p', { languages: ['es', 'pt'], heightMax: 720, video: ['h264'] }],
  ['Swedish audio in AC-3', { languages: ['sv'], audio: 'ac3' }],
  ['4 s segments, fragmented MP4, HLS', { segmentLength: 4, muxing: 'fmp4', manifests: ['hls'] }],
  ['1440p, 1080p, 720p and 360p in VP9', { heights: [1440, 1080, 720, 360], video: ['vp9'] }],
  ['under 1.5 Mbps for rural viewers', { bitrateMax: 1_500_000, heightMax: 720 }],
  ['muted H.264 loops in 360p as MP4 files', { audio: null, heights: [360], muxing: 'mp4' }],
  ['Not HEVC but H.264, 720p', { video: ['h264'], heights: [720] }],
  ['H.264 for tablets, down to 240p', { video: ['h264'], heightMin: 240, heightMax: 1080 }],
  ['surround sound in AAC and 4K HEVC', { audio: 'aac', channelLayout: '5.1_BACK', heights: [2160], video: ['h265'] }],
  ['Opus at 128 kbit/s with VP9', { audio: 'opus', audioBitrate: 128_000, video: ['vp9'] }],
  ['a single rendition of 1080p', { heights: [1080], renditionCount: 1 }],
  ['two renditions up to 1080p in HEVC', { renditionCount: 2, heightMax: 1080, video: ['h265'] }],
  [
    'I need our films for smart TVs and phones in H.264 with DASH and HLS',
    { video: ['h264'], manifests: ['dash', 'hls'] },
  ],
  [
    'Japanese and Korean audio tracks, stereo, HLS',
    { languages: ['ja', 'ko'], channelLayout: 'STEREO', manifests: ['hls'] },
  ],
  ['10-second segments in TS with 30 fps', { segmentLength: 10, muxing: 'ts', rate: 30 }],
  ['archive quality H.265, 2160p and 1080p, per title off', { video: ['h265'], preset: 'VOD_QUALITY' }],
  ['low-bandwidth H.264, at most 800 kbit/s', { bitrateMax: 800_000, heightMax: 720, video: ['h264'] }],
];

type Tree = ReturnType<typeof JSON.parse>;

const valuesOf = (section: Record<string, Tree> = {}): Tree[] =>
  Object.values(section).map(({ properties }) => properties);

/** Reads from a template what its sentence is to determine. */
export const propertiesOf = (template: Tree): Required<TemplateProperties> => {
  const { configurations, encodings, manifests = {} } = template;
  const { streams, muxings, start } = encodings.main;
  const videos = Object.values<Record<string, Tree>>(configurations.video).flatMap((section) => valuesOf(section));
  const [audio = null] = Object.keys(configurations.audio ?? {});
  const [sound = {}] = audio === null ? [] : valuesOf(configurations.audio[audio]);
  const heights = [...new Set(videos.flatMap(({ height }) => height ?? []))].toSorted((one, other) => other - one);
  const [muxing = ''] = Object.keys(muxings);
  const [piece = {}] = valuesOf(muxings[muxing]);
  const [first = {}] = videos;
  const codecs = Object.keys(configurations.video);
  return {
    video: codecs.toSorted(),
    heights,
    heightMax: heights[0] ?? 0,
    heightMin: heights.at(-1) ?? 0,
    renditionCount: videos.length / codecs.length,
    bitrateMax: Math.max(0, ...videos.map(({ bitrate }) => bitrate ?? 0)),
    audio,
    audioBitrate: sound.bitrate,
    channelLayout: sound.channelLayout,
    languages: valuesOf(streams).flatMap(({ metadata }) => metadata?.language ?? []),
    muxing,
    manifests: Object.keys(manifests).toSorted(),
    segmentLength: piece.segmentLength,
    rate: first.rate,
    preset: first.presetConfiguration,
    isPerTitle: start.properties.perTitle !== undefined,
  };
};
