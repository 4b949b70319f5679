import { QueryClient, type QueryCacheNotifyEvent } from '@tanstack/react-query';
import { ApiError } from '@sluice/api-client';

const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

/** Frees the memory of object URLs whose queries are forgotten. */
const revokeForgotten = ({ type, query }: QueryCacheNotifyEvent): void => {
  const { data } = query.state;
  if (type === 'removed' && typeof data === 'string' && data.startsWith('blob:')) URL.revokeObjectURL(data);
};

/** The query cache of the app; unused data is kept for 60 s. */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 60_000, retry: worthRetrying },
      mutations: { retry: false },
    },
  });
  client.getQueryCache().subscribe(revokeForgotten);
  return client;
};
