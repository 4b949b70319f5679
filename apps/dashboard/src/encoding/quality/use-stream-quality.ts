import { useApi } from '../../app/api/api.ts';
import { invalidateArea, useOperation } from '../../app/api/hooks.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastProblem } from '../../shared/toast/toast.ts';
import { actionFailure } from '../../app/texts.ts';
import { metricOf, type MetricName } from './metrics.ts';
import { pollings, retryWhilePolling, usePollingLimit } from './polling.ts';

const polling = pollings.qualityMetrics;

type Place = { encodingId: string; streamId: string };

/** Loads the quality metrics of a stream, polled every five seconds while one is being measured. */
export const useStreamQuality = ({ encodingId, streamId }: Place) => {
  const api = useApi();
  const client = useQueryClient();
  const params = { encoding_id: encodingId, stream_id: streamId };
  const [asked, setAsked] = useState<MetricName>();
  const [isWaiting, setWaiting] = useState(false);
  const limit = usePollingLimit(isWaiting, polling);
  const state = useOperation(
    'encoding.encodings.streams.qc.get',
    { params },
    {
      staleTime: 0,
      refetchInterval: limit.isPolling ? polling.everySeconds * 1000 : false,
      retry: retryWhilePolling(polling, limit.isPolling),
      retryDelay: polling.everySeconds * 1000,
    },
  );
  const isQueued = state.data?.metrics.some(({ status }) => status === 'QUEUED') ?? false;
  if (isQueued !== isWaiting) setWaiting(isQueued);

  const request = async (name: MetricName): Promise<void> => {
    setAsked(name);
    try {
      await api.call(metricOf(name).request, { params, body: {} });
      limit.restart();
    } catch (error) {
      toastProblem(actionFailure(error, `measure the ${name} of`, 'stream'), error);
    }
    await invalidateArea(client, api, 'encoding.encodings.streams.qc.get');
    setAsked(undefined);
  };
  const again = (): void => {
    limit.restart();
    void state.refetch();
  };
  return { state, asked, request, isOver: limit.isOver, again };
};
