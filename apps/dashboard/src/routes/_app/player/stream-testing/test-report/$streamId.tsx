import { createFileRoute } from '@tanstack/react-router';
import { reportSearch } from '../../../../../player/stream-testing/report/report-search.ts';
import TestReportPage from '../../../../../player/stream-testing/report/test-report.page.tsx';

export const Route = createFileRoute('/_app/player/stream-testing/test-report/$streamId')({
  validateSearch: reportSearch,
  loader: ({ context, params }) =>
    context.load('player.testing.streams.get', { params: { stream_id: params.streamId } }),
  component: TestReportPage,
});
