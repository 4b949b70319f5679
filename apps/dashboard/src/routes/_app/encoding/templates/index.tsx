import { createFileRoute } from '@tanstack/react-router';
import { TemplateListPage } from '../../../../encoding/templates/list/template-list.page.tsx';
import { templateLists } from '../../../../encoding/templates/list/template-list-search.ts';

export const Route = createFileRoute('/_app/encoding/templates/')({
  validateSearch: templateLists['/encoding'].read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.load('encoding.templates.list', { query: templateLists['/encoding'].query(deps) }),
  component: () => <TemplateListPage area="/encoding" />,
});
