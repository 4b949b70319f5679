import type { TaskKind } from '@sluice/contract';
import { sql } from '@sluice/db';
import { storedTrace } from '../../shared/stored-trace.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { taskChannel } from './task.ts';

export type NewTask = {
  /** Unique within the encoding. */
  key: string;
  kind: TaskKind;
  subtask: string;
  weight: number;
  payload: Record<string, unknown>;
  /** Keys of tasks that must be done first, new or existing. */
  dependsOn: readonly string[];
  /** True for what must be done before anything can be played. */
  isFirst?: boolean;
};

/** Priority of encodings that nobody waits for. */
export const usualPriority = 50;

/** Lead of first tasks over others of the same priority. */
const leadOfFirst = 5;

/** Encodings of usual priority finish in the order of their start; of others, all start to play before one finishes. */
const leadOf = ({ isFirst }: NewTask, priority: number): number =>
  isFirst && priority > usualPriority ? leadOfFirst : 0;

type Batch = { encodingId: string; priority: number; tasks: readonly NewTask[] };
type Known = { id: string; isOpen: boolean };

/** Rows per statement, far below PostgreSQL's limit of parameters. */
const rowsPerInsert = 500;

const inBatches = async <T>(rows: T[], insert: (batch: T[]) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < rows.length; at += rowsPerInsert) await insert(rows.slice(at, at + rowsPerInsert));
};

const knownTasks = async (context: Context, encodingId: string): Promise<Map<string, Known>> => {
  const rows = await context.db
    .selectFrom('tasks')
    .select(['id', 'key', 'state'])
    .where('encoding_id', '=', encodingId)
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, key, state }) => [key, { id, isOpen: state !== 'DONE' }]));
};

/** Adds tasks to an encoding in the caller's transaction, and wakes the workers when it commits. */
export const insertTasks = async (context: Context, { encodingId, priority, tasks }: Batch): Promise<void> => {
  const existingTasks = await knownTasks(context, encodingId);
  const { infrastructure_id } = await context.db
    .selectFrom('encodings')
    .select('infrastructure_id')
    .where('id', '=', encodingId)
    .executeTakeFirstOrThrow();
  const now = context.clock.now();
  const trace = storedTrace(context);
  for (const { key } of tasks) existingTasks.set(key, { id: newId(), isOpen: true });
  const find = (key: string): Known => {
    const existing = existingTasks.get(key);
    if (!existing) throw new TypeError(`A task depends on ${key}, which the encoding does not have.`);
    return existing;
  };
  const rows = tasks.map((task) => {
    const open = new Set(task.dependsOn.map(find).filter(({ isOpen }) => isOpen));
    return {
      id: find(task.key).id,
      organization_id: context.organizationId,
      encoding_id: encodingId,
      key: task.key,
      kind: task.kind,
      subtask: task.subtask,
      weight: task.weight,
      payload: JSON.stringify(task.payload),
      priority,
      lead: leadOf(task, priority),
      infrastructure_id,
      state: open.size > 0 ? ('WAITING' as const) : ('READY' as const),
      open_dependencies: open.size,
      trace,
      created_at: now,
    };
  });
  const dependencies = tasks.flatMap((task) =>
    [...new Set(task.dependsOn)].map((key) => ({ task_id: find(task.key).id, depends_on: find(key).id })),
  );
  await inBatches(rows, (batch) => context.db.insertInto('tasks').values(batch).execute());
  await inBatches(dependencies, (batch) => context.db.insertInto('task_dependencies').values(batch).execute());
  await wakeWorkers(context);
};

/** Notifies idle workers of available tasks when the transaction commits. */
export const wakeWorkers = async (context: Context): Promise<void> => {
  await sql`select pg_notify(${taskChannel}, '')`.execute(context.db);
};
