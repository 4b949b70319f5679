import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/live/manifests/hls/')({
  beforeLoad: () => {
    throw redirect({ to: '/live/manifests', search: { type: 'HLS' }, replace: true });
  },
});
