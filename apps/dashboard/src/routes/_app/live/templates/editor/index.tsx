import { createFileRoute } from '@tanstack/react-router';
import { TemplateEditorPage } from '../../../../../encoding/templates/editor/template-editor.page.tsx';
import { editorSearch } from '../../../../../encoding/templates/editor/editor-search.ts';

export const Route = createFileRoute('/_app/live/templates/editor/')({
  validateSearch: editorSearch,
  component: () => <TemplateEditorPage area="/live" kind="new" />,
});
