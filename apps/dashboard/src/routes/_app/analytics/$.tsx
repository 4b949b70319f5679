import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/analytics/$')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: location.href.replace(/^\/analytics/, '/observability'), replace: true });
  },
});
