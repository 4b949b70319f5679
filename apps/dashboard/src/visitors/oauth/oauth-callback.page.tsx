import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '@sluice/api-client';
import { useApi } from '../../app/api/api.ts';
import { clearLogin } from '../../app/session/stored-login.ts';
import { AuthLayout } from '../shared/auth-layout.tsx';
import { refusalText } from '../shared/refusals.ts';
import { useEnter } from '../shared/use-enter.ts';
import { useOnce } from '../shared/use-once.ts';
import { Waiting } from '../shared/waiting.tsx';
import { providerNames } from './providers.tsx';

const firstLogin = 6124;

export type OAuthAnswer = { code?: string | undefined; state?: string | undefined; error?: string | undefined };

/** Returns a message for the error of a provider. */
const providerRefusal = (error: string): string =>
  error === 'access_denied' ? 'The sign-in was canceled.' : `The provider rejected the sign-in: ${error}`;

const useOAuthLogin = (provider: string, { code, state, error }: OAuthAnswer) => {
  const api = useApi();
  const enter = useEnter();
  const navigate = useNavigate();
  const toLogin = (message?: string) =>
    navigate({ to: '/login', replace: true, ...(message && { state: { message } }) });
  return async () => {
    if (error) return toLogin(providerRefusal(error));
    if (!code || !state) return toLogin();
    clearLogin();
    try {
      await enter(await api.call('account.oauth.login', { params: { provider }, body: { code, state } }));
    } catch (refusal) {
      if (refusal instanceof ApiError && refusal.code === firstLogin)
        return navigate({ to: '/signup', search: { code, state, provider }, replace: true });
      return toLogin(refusalText(refusal));
    }
  };
};

type OAuthCallbackPageProps = { provider: string; answer: OAuthAnswer };

/** Page to which OAuth providers redirect the browser. */
const OAuthCallbackPage = ({ provider, answer }: OAuthCallbackPageProps) => {
  useOnce(useOAuthLogin(provider, answer));
  const name = Object.entries(providerNames).find(([key]) => key === provider.toUpperCase())?.[1];
  return (
    <AuthLayout title="Sign in">
      <Waiting>{name ? `Signing you in with ${name} …` : 'Signing you in …'}</Waiting>
    </AuthLayout>
  );
};

export default OAuthCallbackPage;
