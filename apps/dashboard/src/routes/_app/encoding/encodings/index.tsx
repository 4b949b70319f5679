import { createFileRoute } from '@tanstack/react-router';
import EncodingListPage from '../../../../encoding/encodings/encoding-list.page.tsx';
import { encodingListSearch } from '../../../../encoding/encodings/encoding-list-search.ts';

export const Route = createFileRoute('/_app/encoding/encodings/')({
  validateSearch: encodingListSearch,
  component: EncodingListPage,
});
