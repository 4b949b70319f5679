import { createFileRoute } from '@tanstack/react-router';
import { FamilyDetailPage } from '../../../../../encoding/families/detail/family-detail.page.tsx';
import { configurationScreen } from '../../../../../encoding/families/screens/configuration-screen.ts';

export const Route = createFileRoute('/_app/encoding/configurations/codec-configurations/$id')({
  loader: ({ context, params }) =>
    context.load('encoding.configurations.get', { params: { configuration_id: params.id } }),
  component: () => <FamilyDetailPage area="/encoding" screen={configurationScreen} />,
});
