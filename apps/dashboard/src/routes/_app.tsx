import { createFileRoute, redirect } from '@tanstack/react-router';
import { rememberRedirect } from '../app/session/redirect-after-login.ts';
import { storedLogin } from '../app/session/stored-login.ts';
import { Shell } from '../shell/shell.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ location }) => {
    if (storedLogin()) return;
    rememberRedirect(location.href);
    throw redirect({ to: '/login', replace: true });
  },
  component: Shell,
});
