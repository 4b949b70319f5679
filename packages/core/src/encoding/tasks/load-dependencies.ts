import type { Context } from '../../shared/context.ts';
import type { ClaimedTask } from './task.ts';

export type DoneTask = {
  key: string;
  kind: string;
  payload: Record<string, unknown>;
  result: Record<string, unknown>;
};

const toDone = (row: Omit<DoneTask, 'result'> & { result: Record<string, unknown> | null }): DoneTask => ({
  ...row,
  result: row.result ?? {},
});

/** The tasks that this one waited for, with their results. */
export const loadDependencies = async (context: Context, task: ClaimedTask): Promise<DoneTask[]> => {
  const rows = await context.db
    .selectFrom('task_dependencies')
    .innerJoin('tasks', 'tasks.id', 'task_dependencies.depends_on')
    .select(['tasks.key', 'tasks.kind', 'tasks.payload', 'tasks.result'])
    .where('task_dependencies.task_id', '=', task.id)
    .execute();
  return rows.map(toDone);
};

/** All tasks of those kinds that an encoding has done. */
export const loadDoneTasks = async (context: Context, encodingId: string, kinds: string[]): Promise<DoneTask[]> => {
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
