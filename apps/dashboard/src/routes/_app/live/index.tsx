import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/live/')({
  beforeLoad: () => {
    throw redirect({ to: '/live/home', replace: true });
  },
});
