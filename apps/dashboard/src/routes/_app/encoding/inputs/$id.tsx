import { createFileRoute } from '@tanstack/react-router';
import { FamilyDetailPage } from '../../../../encoding/families/detail/family-detail.page.tsx';

export const Route = createFileRoute('/_app/encoding/inputs/$id')({
  loader: ({ context, params }) => context.load('encoding.inputs.get', { params: { input_id: params.id } }),
  component: () => <FamilyDetailPage area="/encoding" name="inputs" />,
});
