import { createFileRoute } from '@tanstack/react-router';
import { FamilyDetailPage } from '../../../../encoding/families/detail/family-detail.page.tsx';
import { inputScreen } from '../../../../encoding/families/screens/input-screen.ts';

export const Route = createFileRoute('/_app/encoding/inputs/$id')({
  loader: ({ context, params }) => context.load('encoding.inputs.get', { params: { input_id: params.id } }),
  component: () => <FamilyDetailPage area="/encoding" screen={inputScreen} />,
});
