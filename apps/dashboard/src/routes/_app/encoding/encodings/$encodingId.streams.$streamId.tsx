import { createFileRoute } from '@tanstack/react-router';
import StreamDetailPage from '../../../../encoding/encodings/streams/stream-detail.page.tsx';

const Screen = () => <StreamDetailPage {...Route.useParams()} />;

export const Route = createFileRoute('/_app/encoding/encodings/$encodingId/streams/$streamId')({
  component: Screen,
});
