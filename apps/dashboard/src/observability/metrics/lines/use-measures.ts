import { hashKey, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useApi } from '../../../app/api/api.ts';
import { queryDefaults, rowsQuery, type QueryRows } from '../../shared/query.ts';
import { tasksOf, type MeasureRequest, type Task } from './measure-tasks.ts';

type Progress = { succeeded: number; failed: number; total: number };

export type Answer = {
  /** Results, present once every call has succeeded. */
  answers: { queryIndex: number; rows: QueryRows }[] | undefined;
  progress: Progress;
  error: Error | null;
  updatedAt: number;
};

export type Answers = ReadonlyMap<string, Answer>;

const answerOf = (tasks: readonly Task[], results: readonly UseQueryResult<QueryRows>[]): Answer => {
  const failed = results.filter(({ isError }) => isError);
  const answers = tasks.flatMap(({ queryIndex }, index) => {
    const rows = results[index]?.data;
    return rows ? [{ queryIndex, rows }] : [];
  });
  return {
    answers: answers.length === tasks.length ? answers : undefined,
    progress: { succeeded: answers.length, failed: failed.length, total: tasks.length },
    error: failed[0]?.error ?? null,
    updatedAt: Math.max(0, ...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  };
};

const isSettled = ({ progress: { succeeded, failed, total } }: Answer) => succeeded + failed === total;

const callKey = ({ call }: Task): string => hashKey([call]);

/** Runs all distinct calls concurrently under a stamp and returns the results by request key. */
export const useMeasures = (requests: readonly MeasureRequest[], stamp: number) => {
  const api = useApi();
  const tasks = useMemo(() => requests.flatMap(tasksOf), [requests]);
  // Requests may share calls: two segments without filters, for example.
  const calls = useMemo(() => new Map(tasks.map((task) => [callKey(task), task.call])), [tasks]);
  const combine = useCallback(
    (results: UseQueryResult<QueryRows>[]) => {
      const keys = [...calls.keys()];
      const placed = tasks.map((task) => ({ task, result: results[keys.indexOf(callKey(task))] }));
      const groups = Map.groupBy(placed, ({ task }) => task.key);
      const answers = new Map(
        [...groups].map(([key, group]) => [
          key,
          answerOf(
            group.map(({ task }) => task),
            group.flatMap(({ result }) => (result ? [result] : [])),
          ),
        ]),
      );
      return {
        answers,
        isSettled: [...answers.values()].every(isSettled),
        retry: (key: string) => {
          for (const { result } of groups.get(key) ?? []) if (result?.isError) void result.refetch();
        },
      };
    },
    [tasks, calls],
  );
  return useQueries({
    queries: [...calls.values()].map((call) => ({ ...rowsQuery(api, call, { stamp, pages: 1 }), ...queryDefaults })),
    combine,
  });
};
