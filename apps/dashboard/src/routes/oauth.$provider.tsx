import { createFileRoute } from '@tanstack/react-router';
import { text } from '../app/search/search.ts';
import OAuthCallbackPage, { type OAuthAnswer } from '../visitors/oauth/oauth-callback.page.tsx';

const OAuthCallbackRoute = () => {
  const { provider } = Route.useParams();
  return <OAuthCallbackPage provider={provider} answer={Route.useSearch()} />;
};

export const Route = createFileRoute('/oauth/$provider')({
  validateSearch: (search: Record<string, unknown>): OAuthAnswer => ({
    code: text(search['code']),
    state: text(search['state']),
    error: text(search['error']),
  }),
  component: OAuthCallbackRoute,
});
