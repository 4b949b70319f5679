import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isInProgress } from '@sluice/contract/encoding/encodings/status';
import { useApi, type OperationResult } from '../../app/api/api.ts';
import { invalidateArea, useOperation } from '../../app/api/hooks.ts';
import { operationQuery } from '../../app/api/operation-query.ts';
import { useEncodingEvents } from './events/use-encoding-events.ts';

export type EncodingStatus = OperationResult<'encoding.encodings.status'>;

const secondMilliseconds = 1000;
/** Polling interval with live events; subtasks change without an event. */
const liveMilliseconds = 3000;

/** Reloads on every state change, and at most once per second during mere progress. */
const useStateListener = (id: string, read: () => void): boolean => {
  const last = useRef({ at: 0, status: '' });
  return useEncodingEvents(({ id: changed, status }) => {
    if (changed !== id) return;
    if (status === last.current.status && Date.now() - last.current.at < secondMilliseconds) return;
    last.current = { at: Date.now(), status };
    read();
  });
};

/** Returns the state with its subtasks, reloaded whenever the encoding progresses. */
export const useEncodingStatus = (id: string) => {
  const api = useApi();
  const client = useQueryClient();
  const input = { params: { encoding_id: id } };
  const isLive = useStateListener(id, () => {
    const { queryKey } = operationQuery(api, 'encoding.encodings.status', input);
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  });
  const status = useOperation('encoding.encodings.status', input, {
    refetchInterval: (latest) =>
      latest && latest.status !== 'CREATED' && isInProgress(latest)
        ? isLive
          ? liveMilliseconds
          : secondMilliseconds
        : false,
    // The loader of the screen may have read it just now.
    staleTime: secondMilliseconds,
  });
  const previousStatus = useRef(status.data?.status);
  useEffect(() => {
    const changed = previousStatus.current !== undefined && previousStatus.current !== status.data?.status;
    previousStatus.current = status.data?.status;
    if (changed) void invalidateArea(client, api, 'encoding.encodings.get');
  }, [status.data?.status, client, api]);
  return status;
};

/** Reports whether the input analysis has finished, so that the contents of the input are known. */
export const isAnalyzed = (status: EncodingStatus | undefined): boolean =>
  status?.subtasks.some((task) => task.name === 'Input file analysis' && task.status === 'FINISHED') ?? false;
