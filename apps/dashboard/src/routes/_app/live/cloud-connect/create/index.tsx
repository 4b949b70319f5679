import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/live/cloud-connect/create/')({
  beforeLoad: () => {
    throw redirect({ to: '/live/cloud-connect/create/$step', params: { step: 'kind' }, replace: true });
  },
});
