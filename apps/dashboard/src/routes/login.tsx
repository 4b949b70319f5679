import { createFileRoute, redirect } from '@tanstack/react-router';
import { takeRedirect } from '../app/session/redirect-after-login.ts';
import { storedLogin } from '../app/session/stored-login.ts';
import LoginPage from '../visitors/login/login.page.tsx';

export const Route = createFileRoute('/login')({
  beforeLoad: () => {
    if (storedLogin()) throw redirect({ href: takeRedirect(), replace: true });
  },
  component: LoginPage,
});
