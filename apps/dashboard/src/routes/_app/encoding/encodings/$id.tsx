import { createFileRoute } from '@tanstack/react-router';
import EncodingDetailPage from '../../../../encoding/encodings/encoding-detail.page.tsx';

const Screen = () => <EncodingDetailPage id={Route.useParams().id} />;

export const Route = createFileRoute('/_app/encoding/encodings/$id')({
  loader: ({ context, params }) => context.load('encoding.encodings.get', { params: { encoding_id: params.id } }),
  component: Screen,
});
