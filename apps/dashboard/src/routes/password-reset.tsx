import { createFileRoute } from '@tanstack/react-router';
import { text } from '../app/search/search.ts';
import PasswordResetPage from '../visitors/password-reset/password-reset.page.tsx';

export const Route = createFileRoute('/password-reset')({
  validateSearch: (search: Record<string, unknown>): { resetToken?: string | undefined } => ({
    resetToken: text(search['resetToken']),
  }),
  component: () => <PasswordResetPage resetToken={Route.useSearch().resetToken} />,
});
