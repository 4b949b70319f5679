import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/observability/')({
  beforeLoad: () => {
    throw redirect({ to: '/observability/home', replace: true });
  },
});
