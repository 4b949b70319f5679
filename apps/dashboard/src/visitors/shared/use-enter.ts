import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { OperationResult } from '../../app/api/api.ts';
import { takeRedirect } from '../../app/session/redirect-after-login.ts';
import { clearLogin, storeLogin } from '../../app/session/stored-login.ts';

export type Account = OperationResult<'account.login'>;

const remember = (account: Account) =>
  storeLogin({
    // The server returns the key of the new session first.
    apiKey: account.apiKeys[0]?.value ?? '',
    userId: account.id,
    email: account.email,
    name: [account.firstName, account.lastName].filter((part) => part && part !== '$pending').join(' '),
  });

/** Stores the login of an account, replacing a previous one, and opens the requested page or `path`. */
export const useEnter = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (account: Account, path?: string) => {
    clearLogin();
    remember(account);
    queryClient.clear();
    await navigate({ href: path ?? takeRedirect(), replace: true });
  };
};
