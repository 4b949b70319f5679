import { createFileRoute } from '@tanstack/react-router';
import LivePoolsPage from '../../../../../live/pools/live-pools.page.tsx';
import { poolList } from '../../../../../live/pools/pool-search.ts';

export const Route = createFileRoute('/_app/live/configurations/live-pools/')({
  validateSearch: poolList.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load('encoding.live.standbyPools.list', { query: poolList.query(deps) }),
  component: LivePoolsPage,
});
