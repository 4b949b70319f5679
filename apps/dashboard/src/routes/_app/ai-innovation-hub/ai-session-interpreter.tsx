import { createFileRoute } from '@tanstack/react-router';
import { interpreterSearch } from '../../../ai-innovation-hub/session-interpreter/interpreter-search.ts';
import SessionInterpreterPage from '../../../ai-innovation-hub/session-interpreter/session-interpreter.page.tsx';

export const Route = createFileRoute('/_app/ai-innovation-hub/ai-session-interpreter')({
  validateSearch: interpreterSearch,
  component: SessionInterpreterPage,
});
