import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/encoding/create/live/$step')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/live/create/$step', params, replace: true });
  },
});
