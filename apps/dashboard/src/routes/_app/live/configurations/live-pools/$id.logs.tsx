import { createFileRoute } from '@tanstack/react-router';
import LivePoolLogsPage from '../../../../../live/pools/live-pool-logs.page.tsx';
import { poolLogList } from '../../../../../live/pools/pool-search.ts';

const Page = () => <LivePoolLogsPage id={Route.useParams().id} />;

export const Route = createFileRoute('/_app/live/configurations/live-pools/$id/logs')({
  validateSearch: poolLogList.read,
  component: Page,
});
