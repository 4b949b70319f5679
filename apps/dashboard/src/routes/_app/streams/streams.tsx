import { createFileRoute } from '@tanstack/react-router';
import StreamListPage from '../../../streams/list/stream-list.page.tsx';
import { streamList } from '../../../streams/list/stream-list-search.ts';

export const Route = createFileRoute('/_app/streams/streams')({
  validateSearch: streamList.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load('streams.search.list', { query: streamList.query(deps) }),
  component: StreamListPage,
});
