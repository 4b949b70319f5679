import { createFileRoute } from '@tanstack/react-router';
import EncodingTemplatesPage from '../../../ai-innovation-hub/encoding-templates/encoding-templates.page.tsx';

export const Route = createFileRoute('/_app/ai-innovation-hub/ai-encoding-templates')({
  component: EncodingTemplatesPage,
});
