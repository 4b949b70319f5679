import { text } from '../../app/search/search.ts';
import { listSearch } from '../../shared/list/list-search.ts';

export const watchFolderList = listSearch({ pageSize: 10 });
export const watchedFileList = listSearch({ pageSize: 15, pageKey: 'filesPage' });

export type WatchFoldersSearch = {
  page?: number;
  filesPage?: number;
  /** Id of the folder whose files are shown. */
  files?: string;
};

/** State of the screen in the URL. */
export const watchFoldersSearch = (search: Record<string, unknown>): WatchFoldersSearch => ({
  ...watchFolderList.read(search),
  ...watchedFileList.read(search),
  files: text(search['files']),
});
