import { addressOf, describeOperation } from '@sluice/api-client';
import type { Api, OperationCall, OperationId } from '../../../app/api/api.ts';
import { vodPresets, vp9Presets } from './presets.ts';
import { nameOf, type VodDraft } from './draft.ts';
import type { Rung } from './ladder.ts';

/** Ids made so far, by step; a missing one stands as `{key}` in what is shown. */
export type Ids = Readonly<Record<string, string>>;
export type PlannedRequest = { method: string; path: string; body: unknown };
export type PlanStep = {
  key: string;
  label: string;
  request: (ids: Ids) => PlannedRequest;
  run: (api: Api, ids: Ids) => Promise<string>;
};

const step = <Id extends OperationId>(
  key: string,
  label: string,
  operation: Id,
  input: (idOf: (key: string) => string) => OperationCall<Id>,
): PlanStep => {
  const inputFor = (ids: Ids) => input((wanted) => ids[wanted] ?? `{${wanted}}`);
  const { method, path } = describeOperation(operation);
  return {
    key,
    label,
    request: (ids) => {
      const { params, body } = inputFor(ids);
      return { method, path: decodeURIComponent(addressOf(path, params)), body };
    },
    run: async (api, ids) => {
      const result: unknown = await api.call(operation, inputFor(ids));
      return result && typeof result === 'object' && 'id' in result ? String(result.id) : '';
    },
  };
};

const inputStep = (draft: VodDraft): PlanStep[] => {
  const url = URL.parse(draft.url.trim());
  if (draft.source === 'upload' || !url) return [];
  const body = { host: url.hostname, ...(url.port && { port: Number(url.port) }), name: url.hostname };
  return url.protocol === 'http:'
    ? [step('input', 'Create the HTTP input', 'encoding.inputs.http.create', () => ({ body }))]
    : [step('input', 'Create the HTTPS input', 'encoding.inputs.https.create', () => ({ body }))];
};

const inputPath = (draft: VodDraft): string => {
  const url = URL.parse(draft.url.trim());
  return draft.source === 'upload' || !url ? (draft.upload?.fileName ?? '') : `${url.pathname.slice(1)}${url.search}`;
};

/** The organization's delivery output, which the platform made with it. */
const outputStep: PlanStep = {
  key: 'output',
  label: 'Find the delivery output',
  request: () => ({ method: 'GET', path: '/encoding/outputs/cdn', body: undefined }),
  run: async (api) => {
    const found = await api.call('encoding.outputs.cdn.list', { query: { limit: 1 } });
    const id = found.items[0]?.id;
    if (!id) throw new Error('The organization has no delivery output.');
    return id;
  },
};

const videoName = ({ height, bitrate }: Rung) => `${height}p_${Math.round(bitrate / 1000)}k`;

const codecs = {
  H264: 'encoding.configurations.video.h264.create',
  H265: 'encoding.configurations.video.h265.create',
  VP9: 'encoding.configurations.video.vp9.create',
} as const;

const vodPreset = (preset: string) => vodPresets.find((each) => each === preset) ?? 'VOD_STANDARD';
const vp9Preset = (preset: string) => vp9Presets.find((each) => each === preset) ?? 'VOD_STANDARD';

const videoConfiguration = (draft: VodDraft, rung: Rung, index: number): PlanStep => {
  const label = `Create the ${draft.codec} configuration ${rung.height}p`;
  const body = { name: `${draft.codec} ${videoName(rung)}`, height: rung.height, bitrate: rung.bitrate };
  const presetConfiguration = vodPreset(draft.preset);
  return draft.codec === 'VP9'
    ? step(`video-config-${index}`, label, codecs.VP9, () => ({
        body: { ...body, presetConfiguration: vp9Preset(draft.preset) },
      }))
    : step(`video-config-${index}`, label, codecs[draft.codec], () => ({ body: { ...body, presetConfiguration } }));
};

const audioConfiguration = (bitrate: number, index: number): PlanStep =>
  step(
    `audio-config-${index}`,
    `Create the AAC configuration ${bitrate / 1000} kbit/s`,
    'encoding.configurations.audio.aac.create',
    () => ({
      body: { name: `AAC ${bitrate / 1000}k`, bitrate },
    }),
  );

type Track = { key: string; label: string; folder: string };

const tracksOf = (draft: VodDraft): { video: Track[]; audio: Track[] } => ({
  video: draft.rungs.map((rung, index) => ({
    key: `video-${index}`,
    label: `${rung.height}p`,
    folder: `video/${videoName(rung)}`,
  })),
  audio: draft.audioBitrates.map((bitrate, index) => ({
    key: `audio-${index}`,
    label: `audio ${bitrate / 1000}k`,
    folder: `audio/${bitrate / 1000}k`,
  })),
});

const configurationKey = (track: Track) => track.key.replace('-', '-config-');

const streamStep = (draft: VodDraft, track: Track): PlanStep =>
  step(`stream-${track.key}`, `Add the stream ${track.label}`, 'encoding.encodings.streams.create', (idOf) => ({
    params: { encoding_id: idOf('encoding') },
    body: {
      codecConfigId: idOf(configurationKey(track)),
      inputStreams: [{ inputId: idOf('input'), inputPath: inputPath(draft), selectionMode: 'AUTO' as const }],
    },
  }));

const outputOf = (idOf: (key: string) => string, folder: string) => [
  { outputId: idOf('output'), outputPath: `encodings/${idOf('encoding')}${folder ? `/${folder}` : ''}` },
];

const segmentMuxings = {
  FMP4: { operation: 'encoding.encodings.muxings.fmp4.create', label: 'fMP4', folder: 'fmp4' },
  TS: { operation: 'encoding.encodings.muxings.ts.create', label: 'TS', folder: 'ts' },
} as const;

const segmentStep = (draft: VodDraft, type: 'FMP4' | 'TS', track: Track): PlanStep => {
  const { operation, label, folder } = segmentMuxings[type];
  return step(`${folder}-${track.key}`, `Add the ${label} muxing ${track.label}`, operation, (idOf) => ({
    params: { encoding_id: idOf('encoding') },
    body: {
      streams: [{ streamId: idOf(`stream-${track.key}`) }],
      outputs: outputOf(idOf, `${track.folder}/${folder}`),
      segmentLength: draft.segmentSeconds,
    },
  }));
};

const mp4Step = (video: Track, audio: Track | undefined): PlanStep =>
  step(`mp4-${video.key}`, `Add the MP4 muxing ${video.label}`, 'encoding.encodings.muxings.mp4.create', (idOf) => ({
    params: { encoding_id: idOf('encoding') },
    body: {
      streams: [video, ...(audio ? [audio] : [])].map((track) => ({ streamId: idOf(`stream-${track.key}`) })),
      outputs: outputOf(idOf, 'mp4'),
      filename: `${video.folder.replace('video/', '')}.mp4`,
    },
  }));

const manifests = {
  HLS: { operation: 'encoding.manifests.hls.default.create', manifestName: 'master.m3u8' },
  DASH: { operation: 'encoding.manifests.dash.default.create', manifestName: 'manifest.mpd' },
} as const;

const manifestStep = (draft: VodDraft, type: 'HLS' | 'DASH'): PlanStep => {
  const { operation, manifestName } = manifests[type];
  return step(`manifest-${type}`, `Create the ${type} manifest`, operation, (idOf) => ({
    body: {
      encodingId: idOf('encoding'),
      name: `${nameOf(draft)} ${type}`,
      manifestName,
      version: 'V1' as const,
      outputs: outputOf(idOf, ''),
    },
  }));
};

const startStep = (draft: VodDraft): PlanStep =>
  step('start', 'Start the encoding', 'encoding.encodings.start', (idOf) => ({
    params: { encoding_id: idOf('encoding') },
    body: {
      ...(draft.manifests.includes('HLS') && { vodHlsManifests: [{ manifestId: idOf('manifest-HLS') }] }),
      ...(draft.manifests.includes('DASH') && { vodDashManifests: [{ manifestId: idOf('manifest-DASH') }] }),
    },
  }));

/** Every request that makes and starts the encoding of a draft, in order. */
export const planOf = (draft: VodDraft): PlanStep[] => {
  const { video, audio } = tracksOf(draft);
  const tracks = [...video, ...audio];
  const segmented = draft.muxings.filter((type) => type !== 'MP4');
  return [
    ...inputStep(draft),
    outputStep,
    ...draft.rungs.map((rung, index) => videoConfiguration(draft, rung, index)),
    ...draft.audioBitrates.map(audioConfiguration),
    step('encoding', 'Create the encoding', 'encoding.encodings.create', () => ({
      body: { name: nameOf(draft), type: 'VOD' as const },
    })),
    ...tracks.map((track) => streamStep(draft, track)),
    ...segmented.flatMap((type) => tracks.map((track) => segmentStep(draft, type, track))),
    ...(draft.muxings.includes('MP4') ? video.map((track) => mp4Step(track, audio[0])) : []),
    ...draft.manifests.map((type) => manifestStep(draft, type)),
    startStep(draft),
  ];
};

/** The ids known before the first request: that of an uploaded input. */
export const knownIds = (draft: VodDraft): Ids =>
  draft.source === 'upload' && draft.upload ? { input: draft.upload.inputId } : {};
