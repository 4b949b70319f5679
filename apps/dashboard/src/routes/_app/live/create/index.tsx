import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/live/create/')({
  beforeLoad: () => {
    throw redirect({ to: '/live/create/$step', params: { step: 'input' }, replace: true });
  },
});
