import { createFileRoute } from '@tanstack/react-router';
import { sessionSearch } from '../../../../observability/sessions/session-search.ts';
import SessionPage from '../../../../observability/sessions/session.page.tsx';

export const Route = createFileRoute('/_app/observability/sessions/$sessionId')({
  validateSearch: sessionSearch,
  component: SessionPage,
});
