import type { OperationResult } from '@sluice/api-client';
import { paged } from './paged.ts';

type StreamKey = OperationResult<'encoding.live.streamKeys.list'>['items'][number];

const at = new Date(Date.now() - 3_600_000).toISOString().replace(/\.\d+Z$/, 'Z');

const streamKeys: StreamKey[] = [
  {
    id: 'key-1',
    name: 'Studio',
    value: 'studio-4f6a8f0e',
    status: 'UNASSIGNED',
    type: 'RESERVED',
    createdAt: at,
    modifiedAt: at,
  },
  {
    id: 'key-2',
    name: 'Harbor camera',
    value: 'harbor-2f3f1c9a',
    status: 'ASSIGNED',
    type: 'RESERVED',
    assignedEncodingId: '0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a000',
    createdAt: at,
    modifiedAt: at,
  },
];

const rates = {
  samplesReadPerSecondMin: 29,
  samplesReadPerSecondMax: 31,
  samplesReadPerSecondAvg: 30,
  samplesBackupPerSecondMin: 0,
  samplesBackupPerSecondMax: 0,
  samplesBackupPerSecondAvg: 0,
  bytesReadPerSecondMin: 300_000,
  bytesReadPerSecondMax: 420_000,
  bytesBackupPerSecondMin: 0,
  bytesBackupPerSecondMax: 0,
  bytesBackupPerSecondAvg: 0,
};

/** A value that changes over the points of a chart. */
const wave = (index: number, from: number, to: number): number =>
  from + ((to - from) * (1 + Math.sin(index * 0.7) * Math.cos(index * 0.23))) / 2;

const srtSamples = Array.from({ length: 40 }, (_, index) => ({
  id: `srt-${index}`,
  createdAt: at,
  encodingId: '0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a000',
  srtInputId: 'srt',
  srtInputSelected: true,
  orgId: 'org-1',
  link: { rtt: wave(index, 22, 61), bandwidth: 42.5, maxBandwidth: 100 },
  window: { flow: 8_192, congestion: 8_192, flight: 12 },
  recv: {
    packets: 1_284_300 - index * 420,
    packetsLost: 6_120 - index * 3,
    packetsDropped: 12,
    packetsRetransmitted: 6_101 - index * 3,
    packetsBelated: 4,
    bytes: 1_690_138_800,
    bytesLost: 8_053_920,
    bytesDropped: 15_792,
    mbitRate: wave(index, 4.1, 4.9),
  },
  send: {
    packets: 0,
    packetsLost: 0,
    packetsDropped: 0,
    packetsRetransmitted: 0,
    bytes: 0,
    bytesDropped: 0,
    mbitRate: 0,
  },
}));

const srtInput = (index: number, position: number) => ({
  srtInputId: `srt-${position}`,
  position,
  rttMin: 18,
  rttAvg: wave(index, 22, 61),
  rttMax: wave(index, 70, 212),
  mbitRateMin: 3.6,
  mbitRateAvg: wave(index, 4.1, 4.9),
  mbitRateMax: 5.4,
  packets: 378_000,
  packetsLost: Math.round(wave(index, 100, 3_400)),
  packetsRetransmitted: 1_600,
  packetsDropped: position === 0 ? 0 : 3,
});

/** Intervals of a day: the backup input sent in half of them. */
const srtIntervals = Array.from({ length: 96 }, (_, index) => ({
  time: new Date(Date.parse(at) - index * 900_000).toISOString(),
  srtInputs: [srtInput(index, 0), ...(index > 20 && index < 68 ? [srtInput(index, 1)] : [])],
}));

type StatisticsInput = { query?: { period?: string | undefined } | undefined };

/** Handlers of live encodings and stream keys. */
export const liveHandlers = {
  'encoding.live.streamKeys.list': () => paged(streamKeys),
  'encoding.live.standbyPools.list': () => paged([]),
  'encoding.encodings.live.get': (): OperationResult<'encoding.encodings.live.get'> => ({
    streamKey: 'harbor-2f3f1c9a',
    encoderIp: 'live.harbour.example',
    application: 'live-91b44f6a',
    ingestUrls: [
      { protocol: 'RTMP', url: 'rtmp://live.harbour.example/live-91b44f6a' },
      { protocol: 'RTMPS', url: 'rtmps://live.harbour.example:1936/live-91b44f6a' },
    ],
    nodes: [
      {
        name: 'live-1.4711.a1b2c3',
        role: 'PRIMARY',
        state: 'READY',
        ingestUrls: [{ protocol: 'RTMP', url: 'rtmp://live.harbour.example/live-91b44f6a' }],
      },
      {
        name: 'live-2.815.d4e5f6',
        role: 'STANDBY',
        state: 'READY',
        ingestUrls: [{ protocol: 'RTMP', url: 'rtmp://live-2.harbour.example/live-91b44f6a' }],
      },
    ],
  }),
  'encoding.encodings.live.ingestPoints.list': (): OperationResult<'encoding.encodings.live.ingestPoints.list'> => ({
    items: [
      {
        id: 'point-1',
        position: 0,
        inputId: 'rtmp',
        protocol: 'RTMP',
        isBackup: false,
        isActive: true,
        streamKey: 'harbor-2f3f1c9a',
        urls: [
          { protocol: 'RTMP', url: 'rtmp://live.harbour.example/live-91b44f6a' },
          { protocol: 'RTMPS', url: 'rtmps://live.harbour.example:1936/live-91b44f6a' },
        ],
      },
    ],
  }),
  'encoding.encodings.live.insertableContent.list': () =>
    paged<OperationResult<'encoding.encodings.live.insertableContent.list'>['items'][number]>([
      {
        id: 'content-1',
        name: 'Sponsor film',
        status: 'READY',
        inputs: [{ inputId: 'in-1', inputPath: 'sponsor.mp4' }],
        createdAt: at,
        modifiedAt: at,
      },
    ]),
  'encoding.encodings.live.insertableContent.scheduled.list': () => paged([]),
  'encoding.encodings.live.id3Tags.list': () =>
    paged<OperationResult<'encoding.encodings.live.id3Tags.list'>['items'][number]>([
      { id: 'tag-2', type: 'FRAME_ID', frameId: 'PRIV', bytes: 'AAEC', createdAt: at },
      { id: 'tag-1', type: 'PLAIN_TEXT', frameId: 'TIT2', text: 'Goal', startSeconds: 83.24, createdAt: at },
    ]),
  'encoding.encodings.live.simulcastTargets.list': () => paged([]),
  'encoding.live.posters.list': () =>
    paged(
      ['0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a000', '0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a002'].map((encodingId) => ({
        encodingId,
        takenAt: at,
        imagePath: `/encoding/encodings/${encodingId}/live/poster.jpg`,
      })),
    ),
  'encoding.statistics.encodings.liveStatistics.srt.list': () =>
    paged<OperationResult<'encoding.statistics.encodings.liveStatistics.srt.list'>['items'][number]>(srtSamples),
  'encoding.statistics.encodings.liveStatistics.events.list': () =>
    paged<OperationResult<'encoding.statistics.encodings.liveStatistics.events.list'>['items'][number]>([
      { time: at, details: { eventType: 'FIRST_CONNECT', message: 'The publisher connected.' } },
    ]),
  'encoding.statistics.encodings.liveStatistics.get': ({
    query,
  }: StatisticsInput): OperationResult<'encoding.statistics.encodings.liveStatistics.get'> => ({
    status: 'CONNECTED',
    ...(query?.period !== undefined && { srtStatistics: srtIntervals }),
    events: [{ time: at, details: { eventType: 'FIRST_CONNECT', message: 'The publisher connected.' } }],
    statistics: [420_000, 390_000, 380_000, 300_000].map((bytesReadPerSecondAvg) => ({
      time: at,
      streamInfos: [
        {
          id: '0',
          mediaType: 'VIDEO',
          codec: 'H264',
          width: 1920,
          height: 1080,
          rate: 30,
          ...rates,
          bytesReadPerSecondAvg,
        },
      ],
    })),
  }),
};

/** Screens of live encoding that differ from those of VOD encoding. */
export const liveScreens: Record<string, string> = {
  'live-home': '/live/home',
  'live-list': '/live/encodings?status=ALL',
  'live-running': '/live/encodings/0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a000',
  'live-running-day': '/live/encodings/0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a000?period=daily',
  'live-stream-keys': '/live/configurations/stream-keys',
  'live-pools': '/live/configurations/live-pools',
  'live-pool-create': '/live/configurations/live-pools/create',
  'live-demos': '/live/demos',
  'live-demo': '/live/demos/automatic-captioning',
  'live-create-input': '/live/create/input',
  'live-create-srt': '/live/create/input?name=Harbor&protocol=SRT&keyLength=32',
  'live-create-stream-key': '/live/create/stream-key?name=Harbor',
  'live-create-video': '/live/create/video?name=Harbor&audioLanguages=en,de',
  'live-create-output': '/live/create/output?name=Harbor',
  'live-create-review': '/live/create/review?name=Harbor',
};
