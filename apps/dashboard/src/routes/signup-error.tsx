import { createFileRoute } from '@tanstack/react-router';
import { text } from '../app/search/search.ts';
import SignupErrorPage from '../visitors/signup/signup-error.page.tsx';

export const Route = createFileRoute('/signup-error')({
  validateSearch: (search: Record<string, unknown>): { message?: string | undefined } => ({
    message: text(search['message']),
  }),
  component: () => <SignupErrorPage message={Route.useSearch().message} />,
});
