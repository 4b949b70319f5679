import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/ai-innovation-hub/')({
  beforeLoad: () => {
    throw redirect({ to: '/ai-innovation-hub/home', replace: true });
  },
});
