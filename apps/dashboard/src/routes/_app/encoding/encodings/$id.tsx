import { createFileRoute } from '@tanstack/react-router';
import EncodingDetailPage from '../../../../encoding/encodings/encoding-detail.page.tsx';

export const Route = createFileRoute('/_app/encoding/encodings/$id')({
  loader: ({ context, params }) => context.load('encoding.encodings.get', { params: { encoding_id: params.id } }),
  component: EncodingDetailPage,
});
