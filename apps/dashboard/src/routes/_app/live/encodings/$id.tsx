import { createFileRoute } from '@tanstack/react-router';
import { loadEncoding } from '../../../../encoding/encodings/load-encoding.ts';
import LiveDetailPage from '../../../../live/encodings/live-detail.page.tsx';

const Screen = () => <LiveDetailPage id={Route.useParams().id} />;

export const Route = createFileRoute('/_app/live/encodings/$id')({
  loader: ({ context, params }) => loadEncoding(context.load, params.id),
  component: Screen,
});
