import { createFileRoute } from '@tanstack/react-router';
import { FamilyListPage } from '../../../../encoding/families/list/family-list.page.tsx';
import { familyList } from '../../../../encoding/families/list/family-search.ts';
import { inputScreen } from '../../../../encoding/families/screens/input-screen.ts';

export const Route = createFileRoute('/_app/live/inputs/')({
  validateSearch: familyList.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load('encoding.inputs.list', { query: familyList.query(deps) }),
  component: () => <FamilyListPage area="/live" screen={inputScreen} />,
});
