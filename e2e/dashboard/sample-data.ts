import { liveHandlers } from './sample-live.ts';
import { labHandlers } from './sample-lab.ts';
import { playerHandlers } from './sample-player.ts';
import { streamHandlers } from './sample-streams.ts';
import type { OperationCall, OperationId, OperationResult } from '@sluice/api-client';
import { alertHandlers } from './sample-alerts.ts';
import { accountHandlers } from './sample-accounts.ts';
import { metricHandlers } from './sample-metrics.ts';
import { manifestHandlers } from './sample-manifests.ts';
import { notificationHandlers } from './sample-notifications.ts';
import { integrationHandlers } from './sample-integrations.ts';
import { billingHandlers } from './sample-billing.ts';
import { assistantHandlers } from './sample-assistant.ts';
import { proposalHandlers } from './sample-proposals.ts';
import { supportHandlers } from './sample-support.ts';
import { hubHandlers } from './sample-hub.ts';
import { homeHandlers } from './sample-home.ts';
import { usageHandlers } from './sample-observability-home.ts';
import { monitoringHandlers } from './sample-monitoring.ts';
import { panelHandlers } from './sample-panels.ts';
import { cloudConnectHandlers } from './sample-cloud-connect.ts';
import { comparisonHandlers } from './sample-comparisons.ts';
import { encodingHandlers } from './sample-encodings.ts';
import { familyHandlers } from './sample-families.ts';
import { inputProbeSamples } from './sample-input-probe.ts';
import { sceneHandlers } from './sample-scenes.ts';
import { templateHandlers } from './sample-templates.ts';
import { licenseHandlers } from './sample-licenses.ts';
import { sessionHandlers } from './sample-sessions.ts';
import { statisticsHandlers } from './sample-statistics.ts';
import { billingUsageHandlers } from './sample-usage.ts';

export type Handlers = {
  [Id in OperationId]?: (input: OperationCall<Id>) => OperationResult<Id>;
};

const now = Date.now();
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z');

type Encoding = OperationResult<'encoding.encodings.get'>;

const id = (number: number) => `0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a${String(number).padStart(3, '0')}`;

const encoding = (number: number, name: string, change: Partial<Encoding> = {}): Encoding => ({
  id: id(number),
  name,
  type: 'VOD',
  status: 'FINISHED',
  progress: 100,
  encoderVersion: 'STABLE',
  selectedEncoderVersion: '1.0.0',
  selectedEncodingMode: 'STANDARD',
  labels: [],
  createdAt: ago(number * 5400),
  modifiedAt: ago(number * 5400),
  queuedAt: ago(number * 5400 - 1),
  runningAt: ago(number * 5400 - 2),
  firstPlayableAt: ago(number * 5400 - 11),
  finishedAt: ago(number * 5400 - 47),
  ...change,
});

const names = [
  'Harbour at dawn',
  'Product keynote 2026',
  'Tears of Steel',
  'Cooking show, episode 12',
  'Alpine crossing',
  'Interview with Ada',
  'Night train',
  'Big Buck Bunny',
];

export const encodings: Encoding[] = [
  encoding(0, 'Sea and sky', {
    status: 'RUNNING',
    progress: 63,
    finishedAt: undefined,
    firstPlayableAt: ago(4),
    runningAt: ago(31),
    queuedAt: ago(33),
    createdAt: ago(35),
  }),
  encoding(1, 'Harbour at dawn', {
    status: 'QUEUED',
    progress: 0,
    finishedAt: undefined,
    runningAt: undefined,
    firstPlayableAt: undefined,
    createdAt: ago(90),
  }),
  encoding(2, 'Lecture 4: Fourier', {
    status: 'ERROR',
    progress: 12,
    finishedAt: undefined,
    errorAt: ago(10_000),
    firstPlayableAt: undefined,
  }),
  ...Array.from({ length: 38 }, (_, index) =>
    encoding(index + 3, `${names[index % names.length]}${index > 7 ? ` (${index})` : ''}`),
  ),
  encoding(99, 'Old trailer', { status: 'CANCELED', progress: 40, finishedAt: undefined, firstPlayableAt: undefined }),
];

const page = <T>(items: T[], query: { offset?: unknown; limit?: unknown } = {}) => {
  const offset = Number(query.offset ?? 0);
  const limit = Number(query.limit ?? 25);
  return {
    totalCount: items.length,
    offset,
    limit,
    previous: null,
    next: null,
    items: items.slice(offset, offset + limit),
  };
};

const find = (expected: string): Encoding => encodings.find((each) => each.id === expected) ?? encoding(500, 'Unknown');

const subtask = (name: string, status: Encoding['status'], progress: number) => ({
  id: name.replaceAll(' ', '-'),
  name,
  status,
  progress,
});

const subtasksOf = ({ status }: Encoding) => {
  const running = status === 'RUNNING';
  const failed = status === 'ERROR';
  return [
    subtask('Input file download', 'FINISHED', 100),
    subtask('Input file analysis', failed ? 'ERROR' : 'FINISHED', failed ? 30 : 100),
    ...(failed
      ? []
      : [
          subtask('Encoding', running ? 'RUNNING' : 'FINISHED', running ? 71 : 100),
          subtask('Muxing HLS content', running ? 'RUNNING' : 'FINISHED', running ? 40 : 100),
          subtask('Transfer', running ? 'QUEUED' : 'FINISHED', running ? 0 : 100),
        ]),
  ];
};

const error = {
  code: 8106,
  category: 'INPUT',
  text: 'The input file is damaged or not a media file.',
  retryHint: 'NO_RETRY' as const,
  evidence:
    '[mov,mp4,m4a,3gp,3g2,mj2 @ 0x55d2] moov atom not found\nlecture-4.mp4: Invalid data found when processing input',
  advice: 'Check that the file plays, then upload it again.',
};

const rungs = [
  ['1080', 4_800_000],
  ['720', 2_600_000],
  ['540', 1_500_000],
  ['360', 730_000],
] as const;

const resource = (resourceId: string) => ({ id: resourceId, createdAt: ago(4000), modifiedAt: ago(4000) });

const streams = [...rungs.map(([height]) => `video-${height}`), 'audio-128'].map((name) => ({
  ...resource(`stream-${name}`),
  inputStreams: [{ inputId: 'input-1', inputPath: 'sea.mp4' }],
  codecConfigId: `config-${name}`,
  mode: 'STANDARD' as const,
}));

const muxings = streams.flatMap((stream) => [
  {
    ...resource(`muxing-${stream.id}`),
    type: 'FMP4' as const,
    streams: [{ streamId: stream.id }],
    outputs: [
      {
        outputId: 'output-1',
        outputPath: `encodings/${id(3)}/${stream.id.replace('stream-', '').replace('-', '/')}/fmp4`,
      },
    ],
  },
]);

const spans = (startedAt: number, kind: string, from: number, lengths: number[]) =>
  lengths.map((length, index) => ({
    id: `${kind}-${index}`,
    name: `${kind} ${index + 1}`,
    kind,
    state: 'succeeded',
    progress: 100,
    attempt: 1,
    worker: `worker-${(index % 2) + 1}`,
    createdAt: ago(startedAt),
    startedAt: ago(startedAt - from - lengths.slice(0, index).reduce((sum, each) => sum + each / 2, 0)),
    endedAt: ago(startedAt - from - lengths.slice(0, index).reduce((sum, each) => sum + each / 2, 0) - length),
  }));

const marks = [
  {
    ...resource('release-1'),
    kind: 'RELEASE' as const,
    title: 'Web player 4.2',
    startedAt: ago(7200),
  },
  {
    kind: 'ALERT' as const,
    id: 'alert-1',
    ruleId: 'rule-1',
    title: 'Many errors',
    key: '',
    severity: 'CRITICAL' as const,
    startedAt: ago(5400),
    endedAt: ago(3600),
  },
];

const licenses = [
  {
    id: 'license-1',
    licenseKey: '7f1e0c2a-91b4-4f6a-8f0e-2f3f1c9a7d10',
    name: 'Website',
    timeZone: 'UTC',
    createdAt: ago(800_000),
    impressions: 12_480,
    maxImpressions: 20_000,
    customDataFieldLabels: { customData1: 'Shelf' },
    features: { errorDetails: { enabled: true, networkExplorerEnabled: true } },
  },
  {
    id: 'license-2',
    licenseKey: '0d2b61b8-5c1f-4b52-9a35-6c7e8a1f4e22',
    name: 'Smart TV',
    timeZone: '+01:00',
    createdAt: ago(300_000),
    impressions: 951,
    customDataFieldLabels: {},
    features: { errorDetails: { enabled: false, networkExplorerEnabled: false } },
  },
];

let createdCount = 0;
const create = () => ({ ...resource(`made-${(createdCount += 1)}`) });

/** Handlers of an organization with plenty of data; independent of the API's base URL. */
export const sampleHandlers = (origin: string) => ({
  ...accountHandlers,
  ...familyHandlers,
  ...cloudConnectHandlers,
  ...statisticsHandlers,
  ...billingUsageHandlers,
  ...templateHandlers,
  ...sceneHandlers,
  'encoding.encodings.list': (input: OperationCall<'encoding.encodings.list'>) => {
    const query: Record<string, unknown> = { ...input.query };
    const statuses = String(query['status'] ?? '')
      .split(',')
      .filter(Boolean);
    if (query['type'] === 'LIVE' && query['status'] === 'RUNNING,QUEUED')
      return page(encodings.slice(0, 1).map((each) => ({ ...each, name: 'Harbour live', type: 'LIVE' as const })));
    const name = (/name:"([^"]*)"/.exec(String(query['search'] ?? ''))?.[1] ?? '').toLowerCase();
    return page(
      encodings.filter(
        (each) =>
          (statuses.length === 0 || statuses.includes(each.status)) && (each.name ?? '').toLowerCase().includes(name),
      ),
      query,
    );
  },
  'encoding.encodings.get': (input: OperationCall<'encoding.encodings.get'>) => find(input.params.encoding_id),
  'encoding.encodings.status': (input: OperationCall<'encoding.encodings.status'>) => {
    const sampleEncoding = find(input.params.encoding_id);
    return {
      id: sampleEncoding.id,
      status: sampleEncoding.status,
      progress: sampleEncoding.progress,
      ...(sampleEncoding.status === 'RUNNING' && { eta: 14 }),
      subtasks: subtasksOf(sampleEncoding),
      messages: [],
      createdAt: sampleEncoding.createdAt,
      queuedAt: sampleEncoding.queuedAt,
      runningAt: sampleEncoding.runningAt,
      firstPlayableAt: sampleEncoding.firstPlayableAt,
      finishedAt: sampleEncoding.finishedAt,
      ...(sampleEncoding.status === 'ERROR' && { error }),
    };
  },
  'encoding.encodings.customdata.get': () => ({
    customData: { project: 'spring', reference: 4711 },
    createdAt: ago(4000),
  }),
  'encoding.encodings.timeline.get': (input: OperationCall<'encoding.encodings.timeline.get'>) => {
    const elapsed = (now - Date.parse(find(input.params.encoding_id).runningAt ?? ago(100))) / 1000;
    return {
      tasks: [
        ...spans(elapsed, 'probe', 0, [1.2]),
        ...spans(elapsed, 'encode-chunk', 1.2, [9, 8.4, 9.2, 8.8, 7.1, 6]),
        ...spans(elapsed, 'encode-audio', 1.4, [3.2]),
        ...spans(elapsed, 'package', 26, [4.4]),
        ...spans(elapsed, 'manifest', 30.4, [0.5]),
        ...spans(elapsed, 'transfer', 30.9, [2.4]),
      ],
    };
  },
  'encoding.encodings.streams.list': () => page(streams),
  'encoding.encodings.muxings.list': () => page(muxings),
  'encoding.configurations.get': (input: OperationCall<'encoding.configurations.get'>) => {
    const [, kind, size = ''] = input.params.configuration_id.split('-');
    const height = Number(size);
    return kind === 'audio'
      ? { ...resource(input.params.configuration_id), type: 'AAC' as const, bitrate: 128_000, rate: 48_000 }
      : {
          ...resource(input.params.configuration_id),
          type: 'H264' as const,
          height,
          width: Math.round((height * 16) / 9),
          bitrate: rungs.find(([each]) => each === size)?.[1],
        };
  },
  'encoding.manifests.list': () =>
    page(
      (['HLS', 'DASH'] as const).map((type) => ({
        ...resource(`manifest-${type}`),
        type,
        manifestName: type === 'HLS' ? 'master.m3u8' : 'manifest.mpd',
        outputs: [{ outputId: 'output-1', outputPath: `encodings/${id(3)}` }],
        status: 'FINISHED' as const,
        encodingId: id(3),
      })),
    ),
  'encoding.outputs.cdn.list': () =>
    page([{ ...resource('output-1'), type: 'CDN' as const, deliveryUrl: `${origin}/cdn/output-1/` }]),
  'encoding.outputs.get': () => ({
    ...resource('output-1'),
    type: 'CDN' as const,
    deliveryUrl: `${origin}/cdn/output-1/`,
  }),
  'encoding.encodings.stop': () => ({ id: id(0) }),
  'encoding.encodings.delete': () => ({ id: id(0) }),
  'encoding.inputs.https.create': () => ({ ...create(), type: 'HTTPS' as const, host: 'media.example.com' }),
  'encoding.configurations.video.h264.create': () => ({ ...create(), type: 'H264' as const }),
  'encoding.configurations.audio.aac.create': () => ({ ...create(), type: 'AAC' as const, bitrate: 128_000 }),
  'encoding.encodings.create': () => encodings[0] ?? encoding(0, 'Sea and sky'),
  'analytics.licenses.list': () => page(licenses),
  'analytics.annotations.list': () => ({ items: marks, isTruncated: false }),
  ...metricHandlers,
  ...monitoringHandlers,
  ...panelHandlers,
  ...encodingHandlers(origin),
  ...alertHandlers,
  ...inputProbeSamples,
  ...comparisonHandlers,
  ...manifestHandlers,
  ...notificationHandlers,
  ...sessionHandlers,
  ...hubHandlers,
  ...licenseHandlers,
  ...usageHandlers,
  ...homeHandlers,
  ...supportHandlers,
  ...assistantHandlers,
  ...proposalHandlers,
  ...billingHandlers,
  ...integrationHandlers,
  ...liveHandlers,
  ...labHandlers(origin),
  ...playerHandlers,
  ...streamHandlers,
});
