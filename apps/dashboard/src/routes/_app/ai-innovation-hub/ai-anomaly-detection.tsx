import { createFileRoute } from '@tanstack/react-router';
import { anomalySearch } from '../../../ai-innovation-hub/anomaly-detection/anomaly-search.ts';
import AnomalyDetectionPage from '../../../ai-innovation-hub/anomaly-detection/anomaly-detection.page.tsx';

export const Route = createFileRoute('/_app/ai-innovation-hub/ai-anomaly-detection')({
  validateSearch: anomalySearch,
  component: AnomalyDetectionPage,
});
