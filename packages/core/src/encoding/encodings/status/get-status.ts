import { hasEnded, type InputFor, type ResultOf, type encodings } from '@sluice/contract';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { toInstant, toOptionalInstant } from '../../../shared/instant.ts';
import { waitingMessages } from '../../infrastructure/waiting-messages.ts';
import { loadEncoding, type EncodingRow } from '../../encoding-store.ts';
import { aggregateSubtasks } from './aggregate-subtasks.ts';
import { liveSubtasksOf } from './live-subtasks.ts';
import { statusError } from './status-error.ts';
import { overallPercent } from './overall-progress.ts';

type StatusResult = ResultOf<typeof encodings.status>;

/** Minimum progress for an estimate; below it, the startup phase would distort the result. */
const percentForEtaMin = 6;

const percentOf = (row: EncodingRow, tasks: Parameters<typeof overallPercent>[0]): number => {
  if (row.status === 'FINISHED') return 100;
  return Math.max(row.progress, hasEnded(row.status) ? 0 : overallPercent(tasks));
};

const etaOf = (row: EncodingRow, percent: number, now: Date): number | undefined => {
  if (row.status !== 'RUNNING' || !row.running_at || percent < percentForEtaMin) return undefined;
  const elapsed = (now.getTime() - row.running_at.getTime()) / 1000;
  return Math.max(0, Math.round((elapsed * (100 - percent)) / percent));
};

const messagesOf = (row: EncodingRow): StatusResult['messages'] => {
  if (!row.failure) return [];
  const { text, evidence, advice } = statusError(row.failure);
  return [
    {
      type: 'ERROR',
      text: [text, evidence, advice].filter(Boolean).join(' '),
      ...(row.error_at && { date: toInstant(row.error_at) }),
    },
  ];
};

/** Returns the status of an encoding with progress in percent, subtasks, both clocks and the error, if any. */
export const getEncodingStatus = async (
  context: Context,
  { params }: Pick<InputFor<typeof encodings.status>, 'params'>,
): Promise<StatusResult> => {
  authorize(context, 'encoding.encodings', 'GET');
  const row = await loadEncoding(context, params.encoding_id);
  const tasks = await context.db
    .selectFrom('tasks')
    .select(['subtask', 'kind', 'state', 'weight', 'progress', 'created_at', 'started_at', 'ended_at'])
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', row.id)
    .execute();
  const progress = percentOf(row, tasks);
  return {
    id: row.id,
    status: row.status,
    progress,
    eta: etaOf(row, progress, context.clock.now()),
    subtasks: [...(await liveSubtasksOf(context, row)), ...aggregateSubtasks(tasks, hasEnded(row.status))],
    messages: [...messagesOf(row), ...(await waitingMessages(context, row))],
    createdAt: toInstant(row.created_at),
    queuedAt: toOptionalInstant(row.queued_at),
    runningAt: toOptionalInstant(row.running_at),
    firstPlayableAt: toOptionalInstant(row.first_playable_at),
    finishedAt: toOptionalInstant(row.finished_at),
    errorAt: toOptionalInstant(row.error_at),
    ...(row.failure && { error: statusError(row.failure) }),
  };
};
