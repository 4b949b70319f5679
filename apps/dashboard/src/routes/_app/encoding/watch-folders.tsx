import { createFileRoute } from '@tanstack/react-router';
import WatchFoldersPage from '../../../encoding/watch-folders/watch-folders.page.tsx';
import { watchFoldersSearch } from '../../../encoding/watch-folders/watch-folders-search.ts';

export const Route = createFileRoute('/_app/encoding/watch-folders')({
  validateSearch: watchFoldersSearch,
  component: WatchFoldersPage,
});
