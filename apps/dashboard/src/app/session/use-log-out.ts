import { useApi } from '../api/api.ts';
import { clearLogin } from './stored-login.ts';

/** Revokes the session's key as far as possible, forgets the login and goes to /login. */
export const useLogOut = (): (() => void) => {
  const api = useApi();
  return () => {
    const leave = () => {
      clearLogin();
      location.replace('/login');
    };
    void api.call('account.logout', { params: {} }).then(leave, leave);
  };
};
