import { createFileRoute } from '@tanstack/react-router';
import SigningKeysPage from '../../../streams/signing-keys/signing-keys.page.tsx';

export const Route = createFileRoute('/_app/streams/signing-keys')({
  loader: ({ context }) => context.load('streams.signingKeys.get', {}),
  component: SigningKeysPage,
});
