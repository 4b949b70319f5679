import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@sluice/api-client';
import { useApi, type OperationCall } from '../../../app/api/api.ts';
import { invalidateArea } from '../../../app/api/hooks.ts';
import { operationQuery } from '../../../app/api/operation-query.ts';
import { toast } from '../../../shared/toast/toast.ts';

/** Returns the list with one item moved to another index. */
export const moved = <T>(items: readonly T[], from: number, to: number): T[] => {
  const rest = items.toSpliced(from, 1);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
};

const failed = 'Could not reorder license, please contact support';

/** Moves licenses optimistically and rolls back if the server refuses. */
export const useReorder = (input: OperationCall<'analytics.licenses.list'>) => {
  const api = useApi();
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const { queryKey } = operationQuery(api, 'analytics.licenses.list', input);
  const move = async (from: number, to: number): Promise<void> => {
    const before = client.getQueryData(queryKey);
    const license = before?.items[from];
    if (!before || !license || from === to) return;
    setError(undefined);
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, { ...before, items: moved(before.items, from, to) });
    try {
      const place = { params: { license_id: license.id }, query: { orderIndex: before.offset + to } };
      await api.call('analytics.licenses.changeorder', place);
    } catch (problem) {
      client.setQueryData(queryKey, before);
      setError(problem instanceof ApiError ? problem.developerMessage || problem.message : failed);
      toast({ type: 'warning', title: failed });
      return;
    }
    await invalidateArea(client, api, 'analytics.licenses.list');
  };
  return { move, error };
};
