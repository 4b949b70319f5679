import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/streams/')({
  beforeLoad: () => {
    throw redirect({ to: '/streams/home', replace: true });
  },
});
