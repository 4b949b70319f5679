import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/encoding/')({
  beforeLoad: () => {
    throw redirect({ to: '/encoding/home', replace: true });
  },
});
