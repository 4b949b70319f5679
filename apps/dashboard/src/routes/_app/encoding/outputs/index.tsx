import { createFileRoute } from '@tanstack/react-router';
import { FamilyListPage } from '../../../../encoding/families/list/family-list.page.tsx';
import { familyList } from '../../../../encoding/families/list/family-search.ts';

export const Route = createFileRoute('/_app/encoding/outputs/')({
  validateSearch: familyList.read,
  component: () => <FamilyListPage area="/encoding" name="outputs" />,
});
