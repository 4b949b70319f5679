import type { ResultOf, Status, encodings } from '@sluice/contract';
import { toInstant } from '../../../shared/instant.ts';
import type { Context } from '../../../shared/context.ts';
import type { EncodingRow } from '../../encoding-store.ts';
import { findLiveRun, type LiveRunRow } from '../../live-store/live-run-store.ts';

type Subtask = ResultOf<typeof encodings.status>['subtasks'][number];

const part = (name: string, status: Status, startedAt: Date | null, endedAt: Date | null): Subtask => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  status,
  progress: status === 'FINISHED' ? 100 : 0,
  ...(startedAt && { createdAt: toInstant(startedAt), startedAt: toInstant(startedAt) }),
  ...(endedAt && status === 'FINISHED' && { finishedAt: toInstant(endedAt) }),
  ...(endedAt && status === 'ERROR' && { errorAt: toInstant(endedAt) }),
});

const liveSubtasks = (status: Status, run: LiveRunRow, runningAt: Date | null): Subtask[] => {
  const isReady = run.ingest !== null;
  const wasCanceled = status === 'CANCELED';
  const setup = part(
    'Live Encoding Setup',
    isReady ? 'FINISHED' : wasCanceled || status === 'ERROR' ? 'ERROR' : 'QUEUED',
    run.created_at,
    isReady ? runningAt : run.ended_at,
  );
  const encoding = part(
    'Live Encoding',
    status === 'QUEUED' ? 'CREATED' : wasCanceled ? 'ERROR' : status,
    runningAt,
    run.ended_at,
  );
  return [setup, encoding];
};

/** Subtasks of a live encoding: its setup lasts until a node is ready, the encoding until it is stopped. */
export const liveSubtasksOf = async (
  context: Context,
  { id, type, status, running_at }: EncodingRow,
): Promise<Subtask[]> => {
  const run = type === 'LIVE' ? await findLiveRun(context, id) : undefined;
  return run ? liveSubtasks(status, run, running_at) : [];
};
