import { integer, text } from '../../app/search/search.ts';

export type WatchFoldersSearch = {
  page?: number;
  /** Id of the folder whose files are shown. */
  files?: string;
};

export const watchFoldersSearch = (search: Record<string, unknown>): WatchFoldersSearch => ({
  page: integer(search['page'], 1),
  files: text(search['files']),
});
