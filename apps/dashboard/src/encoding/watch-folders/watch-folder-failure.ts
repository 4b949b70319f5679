import { ApiError } from '@sluice/api-client';

const failures = {
  start: (id: string) => `Error starting watch folder with id ${id}!`,
  stop: (id: string) => `Error stopping watch folder with id ${id}!`,
  delete: (id: string) => `Error deleting watch folder with id ${id}!`,
};
export type WatchFolderVerb = keyof typeof failures;

const shortMessage = (error: unknown): string | undefined =>
  error instanceof ApiError && error.message ? error.message : undefined;

/** Returns why an action on a watch folder failed: the server's message if there is one. */
export const watchFolderFailure = (error: unknown, verb: WatchFolderVerb, id: string): string =>
  shortMessage(error) ?? failures[verb](id);

export const loadingFailure = (error: unknown): string => shortMessage(error) ?? 'Error loading watch folders!';
