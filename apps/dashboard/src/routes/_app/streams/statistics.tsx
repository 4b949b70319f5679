import { createFileRoute } from '@tanstack/react-router';
import { statisticsSearch } from '../../../encoding/statistics/statistics-search.ts';
import StreamsStatisticsPage from '../../../streams/statistics/streams-statistics.page.tsx';

export const Route = createFileRoute('/_app/streams/statistics')({
  validateSearch: statisticsSearch,
  component: StreamsStatisticsPage,
});
