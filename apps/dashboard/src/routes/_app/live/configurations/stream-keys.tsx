import { createFileRoute } from '@tanstack/react-router';
import { streamKeyList } from '../../../../live/stream-keys/stream-key-search.ts';
import StreamKeysPage from '../../../../live/stream-keys/stream-keys.page.tsx';

export const Route = createFileRoute('/_app/live/configurations/stream-keys')({
  validateSearch: streamKeyList.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load('encoding.live.streamKeys.list', { query: streamKeyList.query(deps) }),
  component: StreamKeysPage,
});
