import { createFileRoute } from '@tanstack/react-router';
import AnalysisListPage from '../../../ai-scene-analysis/list/analysis-list.page.tsx';
import { analysisList } from '../../../ai-scene-analysis/list/analysis-search.ts';

export const Route = createFileRoute('/_app/ai-scene-analysis/')({
  validateSearch: analysisList.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load('aiSceneAnalysis.analyses.list', { query: analysisList.query(deps) }),
  component: AnalysisListPage,
});
