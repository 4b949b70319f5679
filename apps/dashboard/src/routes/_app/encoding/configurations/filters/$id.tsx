import { createFileRoute } from '@tanstack/react-router';
import { FamilyDetailPage } from '../../../../../encoding/families/detail/family-detail.page.tsx';

export const Route = createFileRoute('/_app/encoding/configurations/filters/$id')({
  component: () => <FamilyDetailPage area="/encoding" name="filters" />,
});
