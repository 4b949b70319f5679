import { createFileRoute } from '@tanstack/react-router';
import LiveStreamPage from '../../../../streams/detail/live-stream.page.tsx';

const Screen = () => <LiveStreamPage id={Route.useParams().id} />;

export const Route = createFileRoute('/_app/streams/live/$id')({
  loader: ({ context, params }) => context.load('streams.live.get', { params: { stream_id: params.id } }),
  component: Screen,
});
