import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, type OperationResult } from '../../app/api/api.ts';
import { invalidateArea, useOperation } from '../../app/api/hooks.ts';
import { pollings, retryWhilePolling, usePollingLimit } from '../quality/polling.ts';
import { useWork } from '../../shared/use-action.ts';

export type FrameComparison = OperationResult<'encoding.comparisons.frame.get'>;
export type ComparedStream = FrameComparison['primaryStreams'][number];

const polling = pollings.frameComparison;

type Encodings = { standard: string; perTitle: string };
type Streams = { primaryStreamId?: string; secondaryStreamId?: string };

const isWorking = (comparison: FrameComparison | undefined): boolean =>
  comparison?.comparisonStatus === 'QUEUED' || comparison?.comparisonStatus === 'RUNNING';

/** Loads the newest comparison of two encodings, polled every five seconds while it runs. */
export const useComparison = ({ standard, perTitle }: Encodings) => {
  const api = useApi();
  const client = useQueryClient();
  const [isWaiting, setWaiting] = useState(false);
  const limit = usePollingLimit(isWaiting, polling);
  const list = useOperation(
    'encoding.comparisons.frame.list',
    { params: {}, query: { primaryEncodingId: standard, secondaryEncodingId: perTitle, limit: 2 } },
    {
      staleTime: 0,
      refetchInterval: limit.isPolling ? polling.everySeconds * 1000 : false,
      retry: retryWhilePolling(polling, limit.isPolling),
      retryDelay: polling.everySeconds * 1000,
    },
  );
  const latest = list.data?.items[0];
  if (isWorking(latest) !== isWaiting) setWaiting(isWorking(latest));

  const start = async (streams: Streams): Promise<void> => {
    const body = { primaryEncodingId: standard, secondaryEncodingId: perTitle, ...streams };
    try {
      await api.call('encoding.comparisons.frame.create', { params: {}, body });
      limit.restart();
    } finally {
      await invalidateArea(client, api, 'encoding.comparisons.frame.list');
    }
  };
  const { run, isBusy: isAsking } = useWork(start, { verb: 'compare', noun: 'encodings' });
  const compare = (streams: Streams = {}): Promise<boolean> => run(streams);
  const again = (): void => {
    limit.restart();
    void list.refetch();
  };
  // While another pair of streams is being compared, the previous result stays visible.
  const finished = list.data?.items.find(({ comparisonStatus }) => comparisonStatus === 'FINISHED');
  return { list, latest, finished, isWorking: isWorking(latest), isOver: limit.isOver, isAsking, compare, again };
};
