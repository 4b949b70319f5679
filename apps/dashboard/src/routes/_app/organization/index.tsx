import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/organization/')({
  beforeLoad: () => {
    throw redirect({ to: '/organization/$tab', params: { tab: 'overview' }, replace: true });
  },
});
