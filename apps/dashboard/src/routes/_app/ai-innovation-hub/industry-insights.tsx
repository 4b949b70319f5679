import { createFileRoute } from '@tanstack/react-router';
import { insightSearch } from '../../../ai-innovation-hub/industry-insights/insight-search.ts';
import IndustryInsightsPage from '../../../ai-innovation-hub/industry-insights/industry-insights.page.tsx';

export const Route = createFileRoute('/_app/ai-innovation-hub/industry-insights')({
  validateSearch: insightSearch,
  component: IndustryInsightsPage,
});
