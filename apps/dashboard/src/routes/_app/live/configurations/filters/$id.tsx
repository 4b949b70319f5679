import { createFileRoute } from '@tanstack/react-router';
import { FamilyDetailPage } from '../../../../../encoding/families/detail/family-detail.page.tsx';
import { filterScreen } from '../../../../../encoding/families/screens/filter-screen.ts';

export const Route = createFileRoute('/_app/live/configurations/filters/$id')({
  loader: ({ context, params }) => context.load('encoding.filters.get', { params: { filter_id: params.id } }),
  component: () => <FamilyDetailPage area="/live" screen={filterScreen} />,
});
