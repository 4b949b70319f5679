import { createFileRoute } from '@tanstack/react-router';
import AnalysisDetailPage from '../../../ai-scene-analysis/detail/analysis-detail.page.tsx';

export const Route = createFileRoute('/_app/ai-scene-analysis/$encodingId')({
  loader: ({ context, params }) =>
    context.load('aiSceneAnalysis.analyses.byEncodingId.findings.get', { params: { encoding_id: params.encodingId } }),
  component: AnalysisDetailPage,
});
