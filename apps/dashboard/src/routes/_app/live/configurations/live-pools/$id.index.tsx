import { createFileRoute } from '@tanstack/react-router';
import LivePoolPage from '../../../../../live/pools/live-pool.page.tsx';
import { poolEncodingList } from '../../../../../live/pools/pool-search.ts';

const Page = () => <LivePoolPage id={Route.useParams().id} />;

export const Route = createFileRoute('/_app/live/configurations/live-pools/$id/')({
  validateSearch: poolEncodingList.read,
  loader: ({ context, params }) => context.load('encoding.live.standbyPools.get', { params: { pool_id: params.id } }),
  component: Page,
});
