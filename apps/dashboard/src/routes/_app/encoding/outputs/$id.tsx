import { createFileRoute } from '@tanstack/react-router';
import { FamilyDetailPage } from '../../../../encoding/families/detail/family-detail.page.tsx';

export const Route = createFileRoute('/_app/encoding/outputs/$id')({
  loader: ({ context, params }) => context.load('encoding.outputs.get', { params: { output_id: params.id } }),
  component: () => <FamilyDetailPage area="/encoding" name="outputs" />,
});
