import { createFileRoute } from '@tanstack/react-router';
import { text } from '../../../../app/search/search.ts';
import AddStreamPage from '../../../../player/stream-testing/form/add-stream.page.tsx';

export const Route = createFileRoute('/_app/player/stream-testing/add')({
  validateSearch: (search: Record<string, unknown>): { url?: string; name?: string } => ({
    url: text(search['url']),
    name: text(search['name']),
  }),
  component: AddStreamPage,
});
