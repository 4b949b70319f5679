import { createFileRoute } from '@tanstack/react-router';
import EncodingDetailPage from '../../../../encoding/encodings/encoding-detail.page.tsx';
import { loadEncoding } from '../../../../encoding/encodings/load-encoding.ts';

const Screen = () => <EncodingDetailPage id={Route.useParams().id} />;

export const Route = createFileRoute('/_app/encoding/encodings/$id')({
  loader: ({ context, params }) => loadEncoding(context.load, params.id),
  component: Screen,
});
