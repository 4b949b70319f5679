import type { TaskKind } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { toTaskKind, type ClaimedTask } from './task.ts';

/** A finished task as stored; the schemas of its kind define payload and result. */
export type DoneTask = {
  key: string;
  kind: TaskKind;
  payload: Record<string, unknown>;
  result: Record<string, unknown>;
};

type Row = Omit<DoneTask, 'kind' | 'result'> & { kind: string; result: Record<string, unknown> | null };

const toDone = (row: Row): DoneTask => ({
  ...row,
  kind: toTaskKind(row.kind),
  result: row.result ?? {},
});

/** Loads the upstream tasks of a task, with their results. */
export const loadDependencies = async (context: Context, task: ClaimedTask): Promise<DoneTask[]> => {
  const rows = await context.db
    .selectFrom('task_dependencies')
    .innerJoin('tasks', 'tasks.id', 'task_dependencies.depends_on')
    .select(['tasks.key', 'tasks.kind', 'tasks.payload', 'tasks.result'])
    .where('task_dependencies.task_id', '=', task.id)
    .execute();
  return rows.map(toDone);
};

/** Loads all finished tasks of the given kinds of an encoding. */
export const loadDoneTasks = async (context: Context, encodingId: string, kinds: TaskKind[]): Promise<DoneTask[]> => {
  const rows = await context.db
    .selectFrom('tasks')
    .select(['key', 'kind', 'payload', 'result'])
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId)
    .where('state', '=', 'DONE')
    .where('kind', 'in', kinds)
    .execute();
  return rows.map(toDone);
};
