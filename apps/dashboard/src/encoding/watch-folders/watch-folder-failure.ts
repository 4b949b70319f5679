import { ApiError } from '@sluice/api-client';

const doing = { start: 'starting', stop: 'stopping', delete: 'deleting' } as const;
export type WatchFolderVerb = keyof typeof doing;

const shortMessage = (error: unknown): string | undefined =>
  error instanceof ApiError && error.message ? error.message : undefined;

/** Why something could not be done to a watch folder: what the server says, if it says something. */
export const watchFolderFailure = (error: unknown, verb: WatchFolderVerb, id: string): string =>
  shortMessage(error) ?? `Error ${doing[verb]} watch folder with id ${id}!`;

export const loadingFailure = (error: unknown): string => shortMessage(error) ?? 'Error loading watch folders!';
