import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/player/')({
  beforeLoad: () => {
    throw redirect({ to: '/player/home', replace: true });
  },
});
