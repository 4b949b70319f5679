import { readFile } from 'node:fs/promises';
import { until } from '@sluice/testing/until';
import { callApi } from './platform.ts';

/** Platform and credentials that the stories use. */
export type Client = { url: string; apiKey: string };

export type Rung = {
  name: string;
  codec: 'h264' | 'h265' | 'vp9' | 'aac';
  settings?: Record<string, unknown>;
  mode?: string;
};

export type WantedMuxing = {
  kind: 'fmp4' | 'ts' | 'mp4' | 'webm';
  /** Names of the renditions in this muxing. */
  of: string[];
  path: string;
  /** `path` in the encoding's own folder by default. */
  outputPath?: string;
  settings?: Record<string, unknown>;
};

export type WantedEncoding = {
  name: string;
  input: { inputId: string; inputPath: string };
  rungs: Rung[];
  muxings: WantedMuxing[];
  /** Default manifests in the encoding's own folder. */
  manifests?: ('hls' | 'dash')[];
  /** Output; the platform's delivery by default. */
  outputId?: string;
  /** Further fields of the start request. */
  start?: object;
  /** Infrastructure that runs the encoding; the platform's workers by default. */
  infrastructureId?: string;
};

export type Encoding = {
  id: string;
  outputId: string;
  /** URL of the folder for all its files, without a trailing slash. */
  root: string;
  streams: Map<string, string>;
  muxings: (WantedMuxing & { id: string })[];
};

export type Status = {
  status: string;
  progress: number;
  messages: { text: string }[];
  error?: { code: number; category: string; text: string; retryHint: string; evidence?: string; advice?: string };
};

export type TimelineTask = {
  id: string;
  name: string;
  kind: string;
  state: string;
  attempt: number;
  worker?: string;
  startedAt?: string;
  endedAt?: string;
};

type Created = { id: string };

export const call = <T>({ url, apiKey }: Client, method: string, path: string, body?: unknown): Promise<T> =>
  callApi<T>(url, method, path, { apiKey, body });

export const createInput = async (client: Client, kind: string, settings: object = {}): Promise<string> =>
  (await call<Created>(client, 'POST', `/encoding/inputs/${kind}`, settings)).id;

/** Uploads a file like a browser; returns its input id. */
export const uploadFile = async (client: Client, file: string): Promise<string> => {
  const input = await call<Created & { uploadUrl: string }>(client, 'POST', '/encoding/inputs/direct-file-upload', {});
  const answer = await fetch(input.uploadUrl, { method: 'PUT', body: await readFile(file) });
  if (!answer.ok) throw new Error(`The upload failed with ${answer.status}: ${await answer.text()}`);
  return input.id;
};

/** Returns the id of the organization's output on the platform's delivery. */
export const deliveryOutput = async (client: Client): Promise<string> => {
  const { items } = await call<{ items: Created[] }>(client, 'GET', '/encoding/outputs/cdn');
  return items[0]?.id ?? '';
};

const usualSettings = (codec: Rung['codec']): Record<string, unknown> =>
  codec === 'aac' ? { bitrate: 64_000 } : { height: 90, bitrate: 100_000 };

const addStream = async (client: Client, base: string, expected: WantedEncoding, rung: Rung): Promise<string> => {
  const media = rung.codec === 'aac' ? 'audio' : 'video';
  const configuration = await call<Created>(client, 'POST', `/encoding/configurations/${media}/${rung.codec}`, {
    name: rung.name,
    ...(rung.settings ?? usualSettings(rung.codec)),
  });
  const stream = await call<Created>(client, 'POST', `${base}/streams`, {
    codecConfigId: configuration.id,
    inputStreams: [{ ...expected.input, selectionMode: 'AUTO' }],
    ...(rung.mode && { mode: rung.mode }),
  });
  return stream.id;
};

const muxingBody = (muxing: WantedMuxing, streams: Map<string, string>, outputs: object[]): object => ({
  ...(muxing.kind === 'mp4' ? { filename: 'whole.mp4' } : { segmentLength: 2 }),
  streams: muxing.of.map((name) => ({ streamId: streams.get(name) })),
  outputs,
  ...muxing.settings,
});

/** Creates an encoding with all its parts, without starting it. */
export const declareEncoding = async (client: Client, expected: WantedEncoding): Promise<Encoding> => {
  const outputId = expected.outputId ?? (await deliveryOutput(client));
  const { id } = await call<Created>(client, 'POST', '/encoding/encodings', {
    name: expected.name,
    ...(expected.infrastructureId && { infrastructureId: expected.infrastructureId }),
  });
  const base = `/encoding/encodings/${id}`;
  const streams = new Map<string, string>();
  for (const rung of expected.rungs) streams.set(rung.name, await addStream(client, base, expected, rung));
  const muxings: Encoding['muxings'] = [];
  for (const muxing of expected.muxings) {
    const outputs = [{ outputId, outputPath: muxing.outputPath ?? `${id}/${muxing.path}` }];
    const body = muxingBody(muxing, streams, outputs);
    muxings.push({ ...muxing, id: (await call<Created>(client, 'POST', `${base}/muxings/${muxing.kind}`, body)).id });
  }
  return { id, outputId, root: `${client.url}/cdn/${outputId}/${id}`, streams, muxings };
};

const defaultManifest = async (client: Client, kind: 'hls' | 'dash', { id, outputId }: Encoding) => {
  const manifest = await call<Created>(client, 'POST', `/encoding/manifests/${kind}/default`, {
    encodingId: id,
    manifestName: kind === 'hls' ? 'default.m3u8' : 'default.mpd',
    version: 'V1',
    outputs: [{ outputId, outputPath: id }],
  });
  return { manifestId: manifest.id };
};

/** Creates an encoding with default manifests `default.m3u8` and `default.mpd`, and starts it. */
export const startEncoding = async (client: Client, expected: WantedEncoding): Promise<Encoding> => {
  const encoding = await declareEncoding(client, expected);
  const kinds = expected.manifests ?? [];
  const [hls, dash] = await Promise.all(
    (['hls', 'dash'] as const).map(async (kind) =>
      kinds.includes(kind) ? [await defaultManifest(client, kind, encoding)] : [],
    ),
  );
  await call(client, 'POST', `/encoding/encodings/${encoding.id}/start`, {
    vodHlsManifests: hls,
    vodDashManifests: dash,
    ...expected.start,
  });
  return encoding;
};

export const statusOf = (client: Client, encodingId: string): Promise<Status> =>
  call<Status>(client, 'GET', `/encoding/encodings/${encodingId}/status`);

export const timelineOf = async (client: Client, encodingId: string): Promise<TimelineTask[]> =>
  (await call<{ tasks: TimelineTask[] }>(client, 'GET', `/encoding/encodings/${encodingId}/timeline`)).tasks;

/** Waits for the final status of an encoding, whatever it is; rejects on timeout. */
export const endOf = async (client: Client, encodingId: string, withinSeconds = 90): Promise<Status> => {
  let status: Status | undefined;
  const ended = async (): Promise<Status | false> => {
    status = await statusOf(client, encodingId);
    return !['CREATED', 'QUEUED', 'RUNNING'].includes(status.status) && status;
  };
  const saying = () => `the encoding ends; it is ${status?.status} at ${status?.progress} %`;
  return until(ended, { within: withinSeconds, saying });
};

/** Polls the timeline until it satisfies the condition; rejects on timeout. */
export const timelineWhen = async (
  client: Client,
  encodingId: string,
  isReached: (tasks: TimelineTask[]) => boolean,
  withinSeconds = 60,
): Promise<TimelineTask[]> => {
  let tasks: TimelineTask[] = [];
  const reached = async (): Promise<TimelineTask[] | false> => {
    tasks = await timelineOf(client, encodingId);
    return isReached(tasks) && tasks;
  };
  const saying = () => {
    const seen = tasks.map(({ name, state, attempt }) => `${name} ${state} ${attempt}`);
    return `the tasks are as awaited: ${seen.join(', ')}`;
  };
  return until(reached, { within: withinSeconds, saying });
};
