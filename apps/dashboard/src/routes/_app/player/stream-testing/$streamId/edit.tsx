import { createFileRoute } from '@tanstack/react-router';
import EditStreamPage from '../../../../../player/stream-testing/form/edit-stream.page.tsx';

export const Route = createFileRoute('/_app/player/stream-testing/$streamId/edit')({
  loader: ({ context, params }) =>
    context.load('player.testing.streams.get', { params: { stream_id: params.streamId } }),
  component: EditStreamPage,
});
