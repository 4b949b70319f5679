import { createFileRoute } from '@tanstack/react-router';
import { FamilyListPage } from '../../../../encoding/families/list/family-list.page.tsx';
import { familyList } from '../../../../encoding/families/list/family-search.ts';
import { outputScreen } from '../../../../encoding/families/screens/output-screen.ts';

export const Route = createFileRoute('/_app/encoding/outputs/')({
  validateSearch: familyList.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load('encoding.outputs.list', { query: familyList.query(deps) }),
  component: () => <FamilyListPage area="/encoding" screen={outputScreen} />,
});
