import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@sluice/api-client';
import { useApi, type OperationCall, type OperationResult } from '../../../app/api/api.ts';
import { invalidateArea, operationKey } from '../../../app/api/hooks.ts';
import { toast } from '../../../app/toast.ts';

type Listed = OperationResult<'analytics.licenses.list'>;

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
  const key = operationKey(api, 'analytics.licenses.list', input);
  const move = async (from: number, to: number): Promise<void> => {
    const before = client.getQueryData<Listed>(key);
    const license = before?.items[from];
    if (!before || !license || from === to) return;
    setError(undefined);
    await client.cancelQueries({ queryKey: key });
    client.setQueryData<Listed>(key, { ...before, items: moved(before.items, from, to) });
    try {
      const place = { params: { license_id: license.id }, query: { orderIndex: before.offset + to } };
      await api.call('analytics.licenses.changeorder', place);
    } catch (problem) {
      client.setQueryData<Listed>(key, before);
      setError(problem instanceof ApiError ? problem.developerMessage || problem.message : failed);
      toast({ type: 'warning', title: failed });
      return;
    }
    await invalidateArea(client, api, 'analytics.licenses.list');
  };
  return { move, error };
};
