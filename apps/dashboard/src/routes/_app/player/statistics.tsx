import { createFileRoute } from '@tanstack/react-router';
import { usageSearch } from '../../../observability/statistics/usage-search.ts';
import PlayerStatisticsPage from '../../../player/statistics/player-statistics.page.tsx';

export const Route = createFileRoute('/_app/player/statistics')({
  validateSearch: usageSearch,
  component: PlayerStatisticsPage,
});
