import { createFileRoute } from '@tanstack/react-router';
import { FamilyCreatePage } from '../../../../encoding/families/create/family-create.page.tsx';
import { createSearch } from '../../../../encoding/families/create/create-search.ts';
import { outputScreen } from '../../../../encoding/families/screens/output-screen.ts';

export const Route = createFileRoute('/_app/encoding/outputs/create')({
  validateSearch: createSearch,
  component: () => <FamilyCreatePage area="/encoding" screen={outputScreen} />,
});
