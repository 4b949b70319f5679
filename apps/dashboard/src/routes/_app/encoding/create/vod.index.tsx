import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/encoding/create/vod/')({
  beforeLoad: () => {
    throw redirect({ to: '/encoding/create/vod/$step', params: { step: 'input' }, replace: true });
  },
});
