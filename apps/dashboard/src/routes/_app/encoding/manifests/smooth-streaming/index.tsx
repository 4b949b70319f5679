import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/encoding/manifests/smooth-streaming/')({
  beforeLoad: () => {
    throw redirect({ to: '/encoding/manifests', search: { type: 'SMOOTH_STREAMING' }, replace: true });
  },
});
