import {
  countOwnWorkers,
  countWorkers,
  loadEncoding,
  loadParts,
  loadPictures,
  loadPlacedAds,
  loadSources,
  loadProtections,
  recordIgnored,
  recordStreamFacts,
  refuseLongOutput,
  withoutTemplates,
  type Completion,
  type Context,
  type EncodingRow,
  type NewTask,
  type ProtectionRow,
} from '@sluice/core';
import {
  isVideoCodec,
  planEncoding,
  planGrowth,
  planPictures,
  streamPicture,
  type EncodingDescription,
  type PictureDescription,
  type PictureTask,
  type Plan,
} from '@sluice/media';
import type { TaskScope } from '../define-task.ts';
import { describeEncoding, startRequestOf } from './describe-encoding.ts';
import { growingTasks, markFirst } from './growing-tasks.ts';
import { inputDetails } from './input-details.ts';
import { doesPlaceAds, scanTasks, withPlacedAds } from './plan-scanning.ts';
import { qualityTasks } from './plan-quality-tasks.ts';
import { protectionTasks } from './protection-tasks.ts';
import { applyConditions } from './stream-conditions.ts';
import { textTasks } from './text-tasks.ts';

const shortestChunkSeconds = 10;
const longestChunkSeconds = 30;
const chunksPerWorker = 2;

/** Gives every worker a share of short videos too; more chunks than that would only cost time and quality. */
export const chunkSecondsFor = (durationSeconds: number, workers: number): number =>
  Math.min(longestChunkSeconds, Math.max(shortestChunkSeconds, durationSeconds / (workers * chunksPerWorker)));

type Planned = Plan['tasks'][number] | PictureTask;
type FileMaker = Extract<Planned, { kind: 'mux' | 'make-pictures' }>;

const makesFiles = (task: Planned): task is FileMaker => task.kind === 'mux' || task.kind === 'make-pictures';

/** Returns the key of a muxing's transfer task, with the number of the muxing task. */
const transferKey = (muxKey: string): string => `transfer-${muxKey.slice('mux-'.length)}`;

const transferOf = (maker: FileMaker): Pick<NewTask, 'key' | 'kind' | 'payload'> =>
  maker.kind === 'mux'
    ? { key: transferKey(maker.key), kind: 'transfer', payload: { muxingId: maker.payload.muxingId } }
    : { key: `transfer-${maker.key}`, kind: 'transfer-pictures', payload: { pictureId: maker.payload.pictureId } };

/** Plans a transfer after each task that creates files for outputs. */
const transferTasks = (planned: readonly Planned[]): NewTask[] =>
  planned.filter(makesFiles).map((maker) => ({
    ...transferOf(maker),
    subtask: 'Transfer',
    weight: Math.max(1, maker.weight / 2),
    dependsOn: [maker.key],
  }));

/** Plans the manifests after the tasks that must be done before, then the task that finishes the encoding. */
const closingTasks = (before: readonly NewTask[], measuring: readonly NewTask[]): NewTask[] => {
  const closing = { subtask: 'Transfer', weight: 1, payload: {} };
  return [
    { ...closing, key: 'manifests', kind: 'manifests', dependsOn: before.map(({ key }) => key) },
    { ...closing, key: 'finish', kind: 'finish', dependsOn: ['manifests', ...measuring.map(({ key }) => key)] },
  ];
};

type PlannedParts = {
  protections: readonly ProtectionRow[];
  measuring: readonly NewTask[];
  growing: readonly NewTask[];
};

const plannedTasks = (planned: readonly Planned[], { protections, measuring, growing }: PlannedParts): NewTask[] => {
  const tasks = planned.map((task): NewTask => ({ ...task, payload: { ...task.payload } }));
  const transfers = transferTasks(planned);
  const protecting = protectionTasks(protections, [...tasks, ...transfers]);
  return [
    ...tasks,
    ...transfers,
    ...protecting,
    ...measuring,
    ...growing,
    // The last manifests of a step would otherwise replace those of the whole video.
    ...closingTasks([...transfers, ...protecting, ...growing.filter(({ kind }) => kind === 'manifests')], measuring),
  ];
};

const recordStreams = async (context: Context, { inputs, streams }: EncodingDescription): Promise<void> => {
  const infos = new Map(inputs.map(({ key, info }) => [key, info]));
  for (const stream of streams) {
    const { id, codec } = stream;
    const info = infos.get(stream.inputKey);
    if (!info) continue;
    const picture = isVideoCodec(codec) && streamPicture(stream, codec, () => info);
    await recordStreamFacts(context, id, {
      input: inputDetails(info),
      ...(picture && { appliedSettings: { width: picture.width, height: picture.height } }),
    });
  }
};

const workersFor = (context: Context, { infrastructure_id: infrastructureId }: EncodingRow): Promise<number> =>
  infrastructureId === null ? countWorkers(context.db) : countOwnWorkers(context, infrastructureId);

/** Plans all remaining tasks of an encoding whose inputs have been analyzed. */
export const planWork = async (scope: TaskScope, inputs: EncodingDescription['inputs']): Promise<Completion> => {
  const { context, task, secretKey } = scope;
  const row = await loadEncoding(context, task.encodingId);
  const parts = withoutTemplates(await loadParts(context, task.encodingId));
  const described = await describeEncoding(context, { row, parts, inputs, secretKey });
  const { description, ignored } = applyConditions(described, parts);
  const longest = Math.max(...inputs.map(({ info }) => info.durationSeconds));
  const protections = await loadProtections(context, task.encodingId);
  const isGrowing = protections.length === 0 && (startRequestOf(row).vodHlsManifests ?? []).length > 0;
  const ads = doesPlaceAds(row) ? await loadPlacedAds(context, task.encodingId) : undefined;
  const plan = planEncoding(withPlacedAds(description, ads ?? []), {
    chunkSeconds: chunkSecondsFor(longest, await workersFor(context, row)),
    isGrowing,
  });
  const growing = isGrowing ? growingTasks(planGrowth(plan), { transferOf: transferKey }) : [];
  await refuseLongOutput(context, plan.durationSeconds);
  // The settings passed the schemas of their kinds when they were stored.
  const all = (await loadPictures(context, task.encodingId)) as PictureDescription[];
  const pictures = all.filter(({ streamId }) => description.streams.some(({ id }) => id === streamId));
  const scanning = ads ? [] : scanTasks(row, description);
  const texts = textTasks(await loadSources(context, task.encodingId));
  const measuring = [...(await qualityTasks(context, plan, description)), ...texts, ...scanning];
  return {
    result: { durationSeconds: plan.durationSeconds },
    newTasks: markFirst(
      plannedTasks([...plan.tasks, ...planPictures(plan, pictures)], { protections, measuring, growing }),
    ),
    record: async (tx) => {
      await recordStreams(tx, description);
      await recordIgnored(tx, ignored);
    },
  };
};
