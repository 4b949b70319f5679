import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/encoding/create/live/')({
  beforeLoad: () => {
    throw redirect({ to: '/live/create', replace: true });
  },
});
