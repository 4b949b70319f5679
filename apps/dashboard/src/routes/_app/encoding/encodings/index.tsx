import { createFileRoute } from '@tanstack/react-router';
import EncodingListPage from '../../../../encoding/encodings/encoding-list.page.tsx';
import { encodingList } from '../../../../encoding/encodings/encoding-list-search.ts';

export const Route = createFileRoute('/_app/encoding/encodings/')({
  validateSearch: encodingList.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load('encoding.encodings.list', { query: encodingList.query(deps) }),
  component: EncodingListPage,
});
