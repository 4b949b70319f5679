import { useApi } from '../api/api.ts';
import { clearLogin } from './stored-login.ts';

/** Revokes the session key if possible, clears the login and opens /login. */
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
