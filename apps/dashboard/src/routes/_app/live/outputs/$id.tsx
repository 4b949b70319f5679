import { createFileRoute } from '@tanstack/react-router';
import { FamilyDetailPage } from '../../../../encoding/families/detail/family-detail.page.tsx';
import { outputScreen } from '../../../../encoding/families/screens/output-screen.ts';

export const Route = createFileRoute('/_app/live/outputs/$id')({
  loader: ({ context, params }) => context.load('encoding.outputs.get', { params: { output_id: params.id } }),
  component: () => <FamilyDetailPage area="/live" screen={outputScreen} />,
});
