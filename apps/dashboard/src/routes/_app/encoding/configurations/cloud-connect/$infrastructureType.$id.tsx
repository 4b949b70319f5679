import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/encoding/configurations/cloud-connect/$infrastructureType/$id')({
  beforeLoad: () => {
    throw redirect({ to: '/encoding/cloud-connect', replace: true });
  },
});
