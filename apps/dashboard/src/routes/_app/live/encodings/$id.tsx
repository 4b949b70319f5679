import { createFileRoute } from '@tanstack/react-router';
import LiveDetailPage from '../../../../live/encodings/live-detail.page.tsx';

const Screen = () => <LiveDetailPage id={Route.useParams().id} />;

export const Route = createFileRoute('/_app/live/encodings/$id')({
  loader: ({ context, params }) => context.load('encoding.encodings.get', { params: { encoding_id: params.id } }),
  component: Screen,
});
