import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/live/manifests/smooth-streaming/')({
  beforeLoad: () => {
    throw redirect({ to: '/live/manifests', search: { type: 'SMOOTH_STREAMING' }, replace: true });
  },
});
