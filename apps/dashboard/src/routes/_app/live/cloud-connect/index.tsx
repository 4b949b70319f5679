import { createFileRoute } from '@tanstack/react-router';
import { CloudConnectPage } from '../../../../encoding/cloud-connect/cloud-connect.page.tsx';
import { cloudConnectSearch, infrastructureList } from '../../../../encoding/cloud-connect/cloud-connect-search.ts';

export const Route = createFileRoute('/_app/live/cloud-connect/')({
  validateSearch: cloudConnectSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.load('encoding.infrastructure.list', { query: infrastructureList.query(deps) }),
  component: () => <CloudConnectPage area="/live" />,
});
