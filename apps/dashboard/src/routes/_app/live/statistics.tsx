import { createFileRoute } from '@tanstack/react-router';
import StatisticsPage from '../../../encoding/statistics/statistics.page.tsx';
import { statisticsSearch } from '../../../encoding/statistics/statistics-search.ts';

export const Route = createFileRoute('/_app/live/statistics')({
  component: StatisticsPage,
  validateSearch: statisticsSearch,
});
