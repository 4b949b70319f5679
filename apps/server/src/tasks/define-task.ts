import { AppError, type TaskKind } from '@sluice/contract';
import type { ClaimedTask, Completion, Context } from '@sluice/core';
import type { z } from 'zod';
import { noTaskInputs, type TaskInputs } from './task-inputs.ts';

/** A claimed task with access to the platform's records. */
export type TaskScope = {
  task: ClaimedTask;
  context: Context;
  /** Key from which values that must not be guessable are derived. */
  secretKey: Uint8Array;
};

type Parsed<Payload extends z.ZodType> = TaskScope & { payload: z.output<Payload> };

type Declaration<Payload extends z.ZodType, Result extends z.ZodType<Record<string, unknown>>> = {
  kind: TaskKind;
  payload: Payload;
  result: Result;
  /** Describes the mismatch between a well-formed result and its task, if there is one. */
  findMismatch?: (scope: Parsed<Payload>, result: z.output<Result>) => string | undefined;
  /** Reads the records that the task needs. */
  prepare?: (scope: Parsed<Payload>) => Promise<Partial<TaskInputs>>;
  /** Returns what to record and which tasks follow; by default, the result is stored with the task. */
  complete?: (scope: Parsed<Payload>, result: z.output<Result>) => Promise<Completion>;
  /** Records the failure in places other than the task itself. */
  onFailure?: (scope: TaskScope, error: unknown) => Promise<void>;
};

/**
 * Steps of a kind of task that access the platform's records. The work between them needs no database and no secrets
 * beyond its inputs, so it can run on any machine.
 */
export type TaskHooks = {
  prepare(scope: TaskScope): Promise<TaskInputs>;
  /** Throws `worker_result_invalid` for a result that is malformed or does not fit the task. */
  complete(scope: TaskScope, result: unknown): Promise<Completion>;
  onFailure(scope: TaskScope, error: unknown): Promise<void>;
};

export type TaskDefinition<Payload extends z.ZodType = z.ZodType, Result extends z.ZodType = z.ZodType> = TaskHooks & {
  kind: TaskKind;
  payload: Payload;
  result: Result;
};

const invalid = (kind: TaskKind, evidence: string): AppError =>
  new AppError('worker_result_invalid', { evidence: `Result of a task of kind ${kind}: ${evidence}` });

const shownIssues = 5;

const parseResult = <Result extends z.ZodType>(kind: TaskKind, schema: Result, value: unknown): z.output<Result> => {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const issues = error.issues.slice(0, shownIssues).map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
  throw invalid(kind, issues.join('; '));
};

/** Declares a kind of task: its payload and result are parsed before its hooks see them. */
export const defineTask = <Payload extends z.ZodType, Result extends z.ZodType<Record<string, unknown>>>(
  declaration: Declaration<Payload, Result>,
): TaskDefinition<Payload, Result> => {
  const { kind, payload, result, findMismatch, prepare, complete, onFailure } = declaration;
  const parse = (scope: TaskScope): Parsed<Payload> => ({ ...scope, payload: payload.parse(scope.task.payload) });
  return {
    kind,
    payload,
    result,
    prepare: async (scope) => ({ ...noTaskInputs, ...(await prepare?.(parse(scope))) }),
    async complete(scope, value) {
      const parsedResult = parseResult(kind, result, value);
      const parsed = parse(scope);
      const mismatch = findMismatch?.(parsed, parsedResult);
      if (mismatch !== undefined) throw invalid(kind, mismatch);
      return complete
        ? complete(parsed, parsedResult)
        : Object.keys(parsedResult).length > 0
          ? { result: parsedResult }
          : {};
    },
    onFailure: async (scope, error) => onFailure?.(scope, error),
  };
};
