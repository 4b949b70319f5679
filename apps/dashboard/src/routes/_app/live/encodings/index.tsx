import { createFileRoute } from '@tanstack/react-router';
import LiveListPage from '../../../../live/encodings/live-list.page.tsx';
import { encodingLists } from '../../../../encoding/encodings/encoding-list-search.ts';

export const Route = createFileRoute('/_app/live/encodings/')({
  validateSearch: encodingLists['/live'].read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load('encoding.encodings.list', { query: encodingLists['/live'].query(deps) }),
  component: LiveListPage,
});
