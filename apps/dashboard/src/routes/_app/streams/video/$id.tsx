import { createFileRoute } from '@tanstack/react-router';
import VideoDetailPage from '../../../../streams/detail/video-detail.page.tsx';

const Screen = () => <VideoDetailPage id={Route.useParams().id} />;

export const Route = createFileRoute('/_app/streams/video/$id')({
  loader: ({ context, params }) => context.load('streams.video.get', { params: { stream_id: params.id } }),
  component: Screen,
});
