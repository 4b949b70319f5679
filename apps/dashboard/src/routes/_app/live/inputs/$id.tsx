import { createFileRoute } from '@tanstack/react-router';
import { FamilyDetailPage } from '../../../../encoding/families/detail/family-detail.page.tsx';

export const Route = createFileRoute('/_app/live/inputs/$id')({
  component: () => <FamilyDetailPage area="/live" name="inputs" />,
});
