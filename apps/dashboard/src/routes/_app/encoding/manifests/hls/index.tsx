import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/encoding/manifests/hls/')({
  beforeLoad: () => {
    throw redirect({ to: '/encoding/manifests', search: { type: 'HLS' }, replace: true });
  },
});
