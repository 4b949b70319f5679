import { createFileRoute, redirect } from '@tanstack/react-router';
import { storedLogin } from '../app/session/stored-login.ts';
import LoginPage from '../login/login.page.tsx';

export const Route = createFileRoute('/login')({
  beforeLoad: () => {
    if (storedLogin()) throw redirect({ to: '/', replace: true });
  },
  component: LoginPage,
});
