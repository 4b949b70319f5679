import { createFileRoute } from '@tanstack/react-router';
import { FamilyListPage } from '../../../../../encoding/families/list/family-list.page.tsx';
import { familyList } from '../../../../../encoding/families/list/family-search.ts';
import { filterScreen } from '../../../../../encoding/families/screens/filter-screen.ts';

export const Route = createFileRoute('/_app/live/configurations/filters/')({
  validateSearch: familyList.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load('encoding.filters.list', { query: familyList.query(deps) }),
  component: () => <FamilyListPage area="/live" screen={filterScreen} />,
});
