import { createFileRoute } from '@tanstack/react-router';
import { text } from '../../../../app/search/search.ts';
import CreateLivePage from '../../../../streams/create/create-live.page.tsx';

export const Route = createFileRoute('/_app/streams/live/create')({
  validateSearch: (search: Record<string, unknown>): { created?: string } => ({ created: text(search['created']) }),
  component: CreateLivePage,
});
