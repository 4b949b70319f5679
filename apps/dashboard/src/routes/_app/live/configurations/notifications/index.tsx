import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/live/configurations/notifications/')({
  beforeLoad: () => {
    throw redirect({ to: '/live/configurations/notifications/$tab', params: { tab: 'emails' }, replace: true });
  },
});
