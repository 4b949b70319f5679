import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@sluice/api-client';

const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

/** The query cache of the app; unused data is kept for 60 s. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 60_000, retry: worthRetrying },
      mutations: { retry: false },
    },
  });
