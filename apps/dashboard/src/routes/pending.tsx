import { createFileRoute, redirect } from '@tanstack/react-router';
import { storedLogin } from '../app/session/stored-login.ts';
import PendingPage from '../visitors/pending/pending.page.tsx';

export const Route = createFileRoute('/pending')({
  beforeLoad: () => {
    if (!storedLogin()) throw redirect({ to: '/login', replace: true });
  },
  component: PendingPage,
});
