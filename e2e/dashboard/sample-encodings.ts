import type { OperationCall, OperationResult } from '@sluice/api-client';

type Composition = OperationResult<'encoding.encodings.composition.get'>;
type Encoding = OperationResult<'encoding.encodings.get'>;

const at = new Date(Date.now() - 4_000_000).toISOString().replace(/\.\d+Z$/, 'Z');
const resource = (id: string) => ({ id, createdAt: at, modifiedAt: at });

const rungs = [
  ['1080', 4_800_000],
  ['720', 2_600_000],
  ['540', 1_500_000],
  ['360', 730_000],
] as const;

const configurations = [
  ...rungs.map(([height, bitrate]) => ({
    ...resource(`config-video-${height}`),
    family: 'configurations',
    noun: 'codec configuration',
    type: 'H264',
    name: `H264 ${height}p`,
    height: Number(height),
    bitrate,
    profile: 'HIGH',
    presetConfiguration: 'VOD_STANDARD',
    bframes: 3,
  })),
  {
    ...resource('config-audio-128'),
    family: 'configurations',
    noun: 'codec configuration',
    type: 'AAC',
    name: 'AAC 128k',
    bitrate: 128_000,
  },
];

/** Generates an image without a file: a gradient between two colors. */
const picture = (from: string, to: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="320" height="180" fill="url(#g)"/></svg>`,
  )}`;

const pictures = [
  ['#1d3557', '#a8dadc'],
  ['#264653', '#e9c46a'],
  ['#355070', '#e56b6f'],
  ['#0b3954', '#bfd7ea'],
] as const;

const parts: Composition['parts'] = [
  {
    ...resource('thumbnails-1'),
    family: 'thumbnails',
    noun: 'thumbnail',
    type: 'THUMBNAIL',
    ownerId: 'stream-video-1080',
    pattern: 'thumbnail_%number%.png',
    interval: 15,
    outputs: [{ outputId: 'output-1', outputPath: 'encodings/thumbnails' }],
    files: pictures.map(([from, to], index) => ({ name: `thumbnail_${index}.png`, url: picture(from, to) })),
  },
  {
    ...resource('drm-1'),
    family: 'drm',
    noun: 'DRM',
    type: 'CENC',
    ownerId: 'muxing-stream-video-1080',
    widevine: { pssh: 'CAESEAABAgMEBQYHCAkKCwwNDg8=' },
    kid: 'ffeeddccbbaa99887766554433221100',
  },
  {
    ...resource('sidecar-1'),
    family: 'sidecars',
    noun: 'sidecar',
    type: 'WEB_VTT',
    ownerId: 'encoding',
    name: 'English subtitles',
    inputPath: 'subtitles/en.vtt',
    outputs: [{ outputId: 'output-1', outputPath: 'encodings/subtitles' }],
  },
];

const composition: Composition = {
  resources: [
    ...configurations,
    {
      ...resource('input-1'),
      family: 'inputs',
      noun: 'input',
      type: 'HTTPS',
      name: 'Archive',
      host: 'media.example.com',
    },
    {
      ...resource('output-1'),
      family: 'outputs',
      noun: 'output',
      type: 'CDN',
      name: 'Delivery',
    },
    {
      ...resource('filter-1'),
      family: 'filters',
      noun: 'filter',
      type: 'DEINTERLACE',
      name: 'Deinterlace',
      mode: 'FRAME',
      parity: 'AUTO',
    },
  ],
  filters: [{ streamId: 'stream-video-1080', filterId: 'filter-1', position: 0 }],
  parts,
  notifications: [
    {
      ...resource('notification-1'),
      type: 'WEBHOOK',
      eventType: 'ENCODING_FINISHED',
      category: 'ENCODING',
      resourceType: 'ENCODING',
      muted: false,
      resolve: false,
      method: 'POST',
      url: 'https://hooks.example.com/encodings/finished',
      triggeredAt: at,
    },
  ],
};

const inputDetails = {
  formatName: 'mov,mp4',
  duration: 60.04,
  size: 84_000_000,
  videoStreams: [{ position: 0, codec: 'h264', fps: '30', width: 1920, height: 1080 }],
  audioStreams: [{ position: 1, codec: 'aac', sampleRate: 48_000 }],
  subtitleStreams: [],
};

const template = `metadata:
  type: VOD
encodings:
  main:
    streams:
      video_1080:
        properties:
          inputStreams:
            - inputId: input-1
              inputPath: lectures/lecture-4.mp4
    muxings:
      video_1080:
        properties:
          outputs:
            - outputId: output-1
              outputPath: encodings/lecture-4/video/1080
`;

/** Parts, billing and template of a sample encoding. */
export const encodingHandlers = (origin: string) => ({
  'encoding.encodings.composition.get': () => ({
    ...composition,
    resources: composition.resources.map((each) =>
      each.type === 'CDN' ? { ...each, deliveryUrl: `${origin}/cdn/output-1/` } : each,
    ),
  }),
  'encoding.encodings.streams.input.get': () => inputDetails,
  'encoding.encodings.streams.inputs.list': () => ({
    items: [inputDetails],
    totalCount: 1,
    offset: 0,
    limit: 25,
    previous: null,
    next: null,
  }),
  'encoding.encodings.billing.get': () => ({
    inputDuration: 1,
    outputDuration: 1,
    totalBillingMinutes: 5.33,
    breakdown: { output: { video: { streams: [] }, audio: { streams: [] } } },
    streams: [...rungs.map(([height]) => `video-${height}`), 'audio-128'].map((name) => ({
      id: `stream-${name}`,
      multipliers: { inputBased: [], outputBased: [] },
      addends: [],
      totalMultiplier: 1,
      totalAddends: 0,
      totalBillingMinutes: 1.07,
    })),
  }),
  'encoding.encodings.template.get': (_input: OperationCall<'encoding.encodings.template.get'>) => ({
    url: `${origin}/template-files/encodings/sample`,
  }),
  'encoding.templates.start': (): { encodingId: Encoding['id'] } => ({
    encodingId: '0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a000',
  }),
});

export const sampleTemplate = template;

export const encodingScreens: Record<string, string> = {
  stream: '/encoding/encodings/0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a003/streams/stream-video-1080',
  'stream-audio': '/encoding/encodings/0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a003/streams/stream-audio-128',
  'encoding-missing': '/encoding/encodings?status=ALL&name=nothing',
};
