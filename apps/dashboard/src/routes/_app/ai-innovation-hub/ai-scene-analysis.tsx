import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/ai-innovation-hub/ai-scene-analysis')({
  beforeLoad: () => {
    throw redirect({ href: '/ai-scene-analysis', replace: true });
  },
});
