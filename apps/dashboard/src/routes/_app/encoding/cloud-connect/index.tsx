import { createFileRoute } from '@tanstack/react-router';
import { CloudConnectPage } from '../../../../encoding/cloud-connect/cloud-connect.page.tsx';
import { cloudConnectSearch } from '../../../../encoding/cloud-connect/cloud-connect-search.ts';

export const Route = createFileRoute('/_app/encoding/cloud-connect/')({
  validateSearch: cloudConnectSearch,
  component: () => <CloudConnectPage area="/encoding" />,
});
