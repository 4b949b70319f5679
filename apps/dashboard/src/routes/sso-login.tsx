import { createFileRoute } from '@tanstack/react-router';
import { text } from '../app/search/search.ts';
import SsoLoginPage from '../visitors/sso/sso-login.page.tsx';

type SsoSearch = { ssoDomain?: string | undefined; code?: string | undefined };

const SsoLoginRoute = () => {
  const { ssoDomain, code } = Route.useSearch();
  return <SsoLoginPage ssoDomain={ssoDomain} code={code} />;
};

export const Route = createFileRoute('/sso-login')({
  validateSearch: (search: Record<string, unknown>): SsoSearch => ({
    ssoDomain: text(search['ssoDomain']),
    code: text(search['code']),
  }),
  component: SsoLoginRoute,
});
