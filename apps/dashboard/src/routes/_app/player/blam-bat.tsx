import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/player/blam-bat')({
  beforeLoad: () => {
    throw redirect({ href: '/ai-innovation-hub/ai-contextual-advertising', replace: true });
  },
});
