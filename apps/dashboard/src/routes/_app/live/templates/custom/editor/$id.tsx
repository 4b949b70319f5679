import { createFileRoute } from '@tanstack/react-router';
import { TemplateEditorPage } from '../../../../../../encoding/templates/editor/template-editor.page.tsx';

export const Route = createFileRoute('/_app/live/templates/custom/editor/$id')({
  component: () => <TemplateEditorPage area="/live" kind="custom" />,
});
