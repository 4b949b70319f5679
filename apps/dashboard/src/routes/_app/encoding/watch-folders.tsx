import { createFileRoute } from '@tanstack/react-router';
import WatchFoldersPage from '../../../encoding/watch-folders/watch-folders.page.tsx';
import { watchFolderList, watchFoldersSearch } from '../../../encoding/watch-folders/watch-folders-search.ts';

export const Route = createFileRoute('/_app/encoding/watch-folders')({
  validateSearch: watchFoldersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load('encoding.watchFolders.list', { query: watchFolderList.query(deps) }),
  component: WatchFoldersPage,
});
