import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/encoding/configurations/notifications/')({
  beforeLoad: () => {
    throw redirect({ to: '/encoding/configurations/notifications/$tab', params: { tab: 'emails' }, replace: true });
  },
});
