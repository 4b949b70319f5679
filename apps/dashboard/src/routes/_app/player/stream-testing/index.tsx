import { createFileRoute } from '@tanstack/react-router';
import StreamListPage from '../../../../player/stream-testing/list/stream-list.page.tsx';
import { labStreamList } from '../../../../player/stream-testing/list/stream-search.ts';

export const Route = createFileRoute('/_app/player/stream-testing/')({
  validateSearch: labStreamList.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load('player.testing.streams.list', { query: labStreamList.query(deps) }),
  component: StreamListPage,
});
