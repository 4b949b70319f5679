import { countWorkers, loadEncoding, loadParts, recordStreamFacts, type Context, type NewTask } from '@sluice/core';
import {
  isVideoCodec,
  pictureOf,
  planEncoding,
  probe,
  selectVideo,
  type EncodingDescription,
  type MediaInfo,
  type Plan,
} from '@sluice/media';
import { localInput } from '../files/input-files.ts';
import type { TaskHandler, Work } from '../work.ts';
import { describeEncoding } from './describe-encoding.ts';
import { inputDetails } from './input-details.ts';

const probeInputs = async (work: Work): Promise<EncodingDescription['inputs']> => {
  // Written when the encoding was started.
  const { inputKeys } = work.task.payload as { inputKeys: string[] };
  const inputs: { key: string; info: MediaInfo }[] = [];
  for (const key of inputKeys) {
    const info = await probe(work.tools, await localInput(work, key), { signal: work.signal });
    inputs.push({ key, info });
    work.onProgress(inputs.length / inputKeys.length);
  }
  return inputs;
};

const shortestChunkSeconds = 10;
const longestChunkSeconds = 30;
const chunksPerWorker = 2;

/** Every worker has its share of a short film too; more chunks than that would only cost time and quality. */
export const chunkSecondsFor = (durationSeconds: number, workers: number): number =>
  Math.min(longestChunkSeconds, Math.max(shortestChunkSeconds, durationSeconds / (workers * chunksPerWorker)));

/** Behind each muxing its transfer, then the manifests, then the end. */
const closingTasks = (muxTasks: readonly NewTask[]): NewTask[] => {
  const transfers = muxTasks.map((mux): NewTask => ({
    key: mux.key.replace('mux', 'transfer'),
    kind: 'transfer',
    subtask: 'Transfer',
    weight: Math.max(1, mux.weight / 2),
    payload: { muxingId: mux.payload['muxingId'] },
    dependsOn: [mux.key],
  }));
  const closing = { subtask: 'Transfer', weight: 1, payload: {} };
  return [
    ...transfers,
    { ...closing, key: 'manifests', kind: 'manifests', dependsOn: transfers.map(({ key }) => key) },
    { ...closing, key: 'finish', kind: 'finish', dependsOn: ['manifests'] },
  ];
};

const plannedTasks = (plan: Plan): NewTask[] => {
  const tasks = plan.tasks.map((task): NewTask => ({ ...task, payload: { ...task.payload } }));
  return [...tasks, ...closingTasks(tasks.filter(({ kind }) => kind === 'mux'))];
};

const recordStreams = async (context: Context, { inputs, streams }: EncodingDescription): Promise<void> => {
  const infos = new Map(inputs.map(({ key, info }) => [key, info]));
  for (const { id, inputKey, codec, selection } of streams) {
    const info = infos.get(inputKey);
    if (!info) continue;
    const picture = isVideoCodec(codec) && pictureOf(codec, selectVideo(info, selection));
    await recordStreamFacts(context, id, {
      input: inputDetails(info),
      ...(picture && { appliedSettings: { width: picture.width, height: picture.height } }),
    });
  }
};

/** Looks into the inputs, decides what there is to do, and adds that to the encoding. */
export const analyze: TaskHandler = async (work) => {
  const { context, task, platform } = work;
  const inputs = await probeInputs(work);
  const row = await loadEncoding(context, task.encodingId);
  const parts = await loadParts(context, task.encodingId);
  const { secretKey } = platform.configuration;
  const description = await describeEncoding(context, { row, parts, inputs, secretKey });
  const longest = Math.max(...inputs.map(({ info }) => info.durationSeconds));
  const plan = planEncoding(description, { chunkSeconds: chunkSecondsFor(longest, await countWorkers(context.db)) });
  return {
    result: { durationSeconds: plan.durationSeconds },
    newTasks: plannedTasks(plan),
    record: (inside) => recordStreams(inside, description),
  };
};
