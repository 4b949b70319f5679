import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/live/manifests/dash/')({
  beforeLoad: () => {
    throw redirect({ to: '/live/manifests', search: { type: 'DASH' }, replace: true });
  },
});
