import { ApiError } from '@sluice/api-client';
import { downloadFailed } from '../texts.ts';
import type { Api } from './api.ts';

/** Fetches a file of the API with the user's credentials; throws an `ApiError` if the server has none. */
export const fetchFile = async (api: Pick<Api, 'open'>, path: string): Promise<Blob> => {
  const response = await api.open?.(path, new AbortController().signal);
  if (!response?.ok) throw new ApiError({ status: response?.status ?? 0, code: 0, message: downloadFailed });
  return response.blob();
};
