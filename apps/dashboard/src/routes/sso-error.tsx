import { createFileRoute } from '@tanstack/react-router';
import { text } from '../app/search/search.ts';
import SsoErrorPage from '../visitors/sso/sso-error.page.tsx';

export const Route = createFileRoute('/sso-error')({
  validateSearch: (search: Record<string, unknown>): { errorCode?: string | undefined } => ({
    errorCode: text(search['errorCode']),
  }),
  component: () => <SsoErrorPage errorCode={Route.useSearch().errorCode} />,
});
