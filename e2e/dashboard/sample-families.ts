import type { OperationCall, OperationId, OperationResult } from '@sluice/api-client';
import { paged } from './paged.ts';

const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().replace(/\.\d+Z$/, 'Z');

type Row = OperationResult<'encoding.inputs.get'>;

const idOf = (family: number, number: number) =>
  `1c3a1c1e-6a42-4b0a-9d5${family}-8b0c51a0a${String(number).padStart(3, '0')}`;

const row = (family: number, number: number, name: string, type: string, settings: Record<string, unknown>): Row => ({
  id: idOf(family, number),
  name,
  type,
  createdAt: at(number + 1),
  modifiedAt: at(number + 1),
  ...settings,
});

const inputs: Row[] = [
  row(1, 0, 'Masters', 'S3', { bucketName: 'harbour-masters', cloudRegion: 'EU_WEST_1', description: 'Graded films' }),
  row(1, 1, 'Studio web server', 'HTTPS', { host: 'media.harbour.example', port: 443, username: 'ada' }),
  row(1, 2, 'Archive', 'SFTP', { host: 'files.harbour.example', username: 'ada', customData: { shelf: 7 } }),
  row(1, 3, 'Contribution line', 'SRT', { mode: 'LISTENER', port: 2088 }),
];

const outputs: Row[] = [
  row(2, 0, 'Delivery', 'CDN', { deliveryUrl: 'https://video.harbour.example/cdn/output-1/' }),
  row(2, 1, 'Renditions', 'GCS', { bucketName: 'harbour-renditions' }),
  row(2, 2, 'Local folder', 'LOCAL', { path: 'renditions' }),
];

const configurations: Row[] = [
  row(3, 0, 'Full HD', 'H264', {
    height: 1080,
    bitrate: 4_800_000,
    profile: 'HIGH',
    presetConfiguration: 'VOD_STANDARD',
    partitions: ['P8X8', 'I4X4'],
    cabac: true,
    colorConfig: { colorSpace: 'BT709', colorPrimaries: 'BT709' },
  }),
  row(3, 1, 'Ultra HD', 'H265', { height: 2160, bitrate: 12_000_000, profile: 'main10' }),
  row(3, 2, 'Stereo', 'AAC', { bitrate: 128_000, rate: 48_000, channelLayout: 'STEREO' }),
  row(3, 3, 'Subtitles', 'WEBVTT', {}),
];

const filters: Row[] = [
  row(4, 0, 'Logo', 'WATERMARK', { image: 'https://media.harbour.example/logo.png', right: 20, top: 20 }),
  row(4, 1, 'Loudness', 'EBU_R128_SINGLE_PASS', { integratedLoudness: -23 }),
  row(4, 2, 'Letterbox', 'CROP', { top: 10, bottom: 10, unit: 'PERCENTS' }),
];

const uses = () =>
  paged([
    { id: 'e-1', name: 'Harbour at dawn', type: 'VOD' as const, status: 'RUNNING' as const, createdAt: at(1) },
    { id: 'e-2', name: 'Night train', type: 'VOD' as const, status: 'FINISHED' as const, createdAt: at(3) },
  ]);

const rowOf = (rows: readonly Row[], id: string): Row => {
  const [first] = rows;
  if (!first) throw new Error('There are no samples.');
  return rows.find((each) => each.id === id) ?? first;
};

const narrowed = (rows: Row[], query: { type?: string; search?: string } = {}) =>
  paged(
    rows.filter(
      ({ type, name = '' }) =>
        (!query.type || query.type === type) && name.toLowerCase().includes((query.search ?? '').toLowerCase()),
    ),
  );

type Call<Id extends OperationId> = OperationCall<Id>;

/** Handlers for inputs, outputs, codec configurations and filters. */
export const familyHandlers = {
  'encoding.inputs.list': ({ query }: Call<'encoding.inputs.list'>) => narrowed(inputs, query),
  'encoding.inputs.get': ({ params }: Call<'encoding.inputs.get'>) => rowOf(inputs, params.input_id),
  'encoding.inputs.listEncodings': uses,
  'encoding.inputs.browse': ({ query }: Call<'encoding.inputs.browse'>) => ({
    folder: String(query?.folder ?? ''),
    listable: true,
    complete: true,
    totalCount: 4,
    offset: 0,
    limit: 25,
    folders: [{ name: 'episodes', path: 'episodes' }],
    files: [
      { name: 'harbour.mov', path: 'harbour.mov', size: 4_200_000_000, modifiedAt: at(2) },
      { name: 'night-train.mp4', path: 'night-train.mp4', size: 812_000_000, modifiedAt: at(9) },
      { name: 'sea.mxf', path: 'sea.mxf', size: 31_400_000_000, modifiedAt: at(40) },
    ],
  }),
  'encoding.inputs.test': () => ({
    passed: false,
    type: 'S3',
    milliseconds: 214,
    text: 'The input denied access.',
    code: 'input_forbidden',
    evidence: 'harbour-masters responded with 403 AccessDenied.',
    advice: 'Check the credentials of the input.',
  }),
  'encoding.outputs.list': ({ query }: Call<'encoding.outputs.list'>) => narrowed(outputs, query),
  'encoding.outputs.listEncodings': uses,
  'encoding.configurations.list': ({ query }: Call<'encoding.configurations.list'>) => narrowed(configurations, query),
  'encoding.configurations.listEncodings': uses,
  'encoding.configurations.validate': () => ({
    valid: true,
    reasons: [],
  }),
  'encoding.filters.list': ({ query }: Call<'encoding.filters.list'>) => narrowed(filters, query),
  'encoding.filters.get': ({ params }: Call<'encoding.filters.get'>) => rowOf(filters, params.filter_id),
  'encoding.filters.listEncodings': uses,
};

/** Screens of the four resource families. */
export const familyScreens: Record<string, string> = {
  inputs: '/encoding/inputs',
  'inputs-none': '/encoding/inputs?name=nowhere',
  'input-kinds': '/encoding/inputs/create',
  'input-new': '/encoding/inputs/create?kind=AZURE',
  'input-new-live': '/live/inputs/create?kind=SRT',
  input: `/encoding/inputs/${idOf(1, 0)}`,
  outputs: '/encoding/outputs',
  'output-new': '/encoding/outputs/create?kind=S3',
  configurations: '/encoding/configurations',
  'codec-configurations': '/live/configurations/codec-configurations',
  'codec-kinds': '/encoding/configurations/codec-configurations/create',
  'codec-new-h264': '/encoding/configurations/codec-configurations/create?kind=H264',
  'codec-new-vp9': '/encoding/configurations/codec-configurations/create?kind=VP9',
  'codec-configuration': '/encoding/configurations/codec-configurations/config-video-1080',
  filters: '/encoding/configurations/filters',
  'filter-kinds': '/encoding/configurations/filters/create',
  filter: `/encoding/configurations/filters/${idOf(4, 0)}`,
};
