import { loadDependencies, loadDoneTasks, type Context, type DoneTask } from '@sluice/core';
import type { z } from 'zod';
import type { TaskDefinition, TaskScope } from './define-task.ts';

type Finished<Payload extends z.ZodType, Result extends z.ZodType> = {
  key: string;
  payload: z.output<Payload>;
  result: z.output<Result>;
};

/** Parses a finished task of the definition's kind, as stored or as sent to a worker. */
export const parseFinished = <Payload extends z.ZodType, Result extends z.ZodType>(
  { payload, result }: TaskDefinition<Payload, Result>,
  task: DoneTask,
): Finished<Payload, Result> => ({
  key: task.key,
  payload: payload.parse(task.payload),
  result: result.parse(task.result),
});

/** Returns the upstream tasks of one kind. */
export const loadUpstream = async <Payload extends z.ZodType, Result extends z.ZodType>(
  { context, task }: TaskScope,
  definition: TaskDefinition<Payload, Result>,
): Promise<Finished<Payload, Result>[]> =>
  (await loadDependencies(context, task))
    .filter(({ kind }) => kind === definition.kind)
    .map((upstream) => parseFinished(definition, upstream));

/** Returns the single upstream task of a kind. */
export const loadOneUpstream = async <Payload extends z.ZodType, Result extends z.ZodType>(
  scope: TaskScope,
  definition: TaskDefinition<Payload, Result>,
): Promise<Finished<Payload, Result>> => {
  const [upstream] = await loadUpstream(scope, definition);
  if (upstream) return upstream;
  throw new TypeError(`The task ${scope.task.key} depends on no task of kind ${definition.kind}.`);
};

/** Returns all finished tasks of one kind of an encoding. */
export const loadFinished = async <Payload extends z.ZodType, Result extends z.ZodType>(
  context: Context,
  encodingId: string,
  definition: TaskDefinition<Payload, Result>,
): Promise<Finished<Payload, Result>[]> =>
  (await loadDoneTasks(context, encodingId, [definition.kind])).map((task) => parseFinished(definition, task));
