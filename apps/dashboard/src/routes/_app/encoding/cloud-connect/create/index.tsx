import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/encoding/cloud-connect/create/')({
  beforeLoad: () => {
    throw redirect({ to: '/encoding/cloud-connect/create/$step', params: { step: 'kind' }, replace: true });
  },
});
