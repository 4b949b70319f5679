import { createFileRoute } from '@tanstack/react-router';
import { TemplateEditorPage } from '../../../../../../encoding/templates/editor/template-editor.page.tsx';

export const Route = createFileRoute('/_app/encoding/templates/custom/editor/$id')({
  component: () => <TemplateEditorPage area="/encoding" kind="custom" />,
});
