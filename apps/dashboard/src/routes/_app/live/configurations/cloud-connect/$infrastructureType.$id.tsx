import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/live/configurations/cloud-connect/$infrastructureType/$id')({
  beforeLoad: () => {
    throw redirect({ to: '/live/cloud-connect', replace: true });
  },
});
