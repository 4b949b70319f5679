import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isInProgress } from '@sluice/contract/encoding/encodings/status';
import { useApi, type OperationResult } from '../../../app/api/api.ts';
import { invalidateArea, useOperation } from '../../../app/api/hooks.ts';

export type EncodingStatus = OperationResult<'encoding.encodings.status'>;

/** The state with its subtasks, read every second while something is going on. */
export const useEncodingStatus = (id: string) => {
  const api = useApi();
  const client = useQueryClient();
  const status = useOperation(
    'encoding.encodings.status',
    { params: { encoding_id: id } },
    {
      refetchInterval: (latest) => (latest && latest.status !== 'CREATED' && isInProgress(latest) ? 1000 : false),
      staleTime: 0,
    },
  );
  const former = useRef(status.data?.status);
  useEffect(() => {
    const changed = former.current !== undefined && former.current !== status.data?.status;
    former.current = status.data?.status;
    if (changed) void invalidateArea(client, api, 'encoding.encodings.get');
  }, [status.data?.status, client, api]);
  return status;
};

/** What the input holds is known once its analysis has finished. */
export const isAnalyzed = (status: EncodingStatus | undefined): boolean =>
  status?.subtasks.some((task) => task.name === 'Input file analysis' && task.status === 'FINISHED') ?? false;
