import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/encoding/manifests/dash/')({
  beforeLoad: () => {
    throw redirect({ to: '/encoding/manifests', search: { type: 'DASH' }, replace: true });
  },
});
