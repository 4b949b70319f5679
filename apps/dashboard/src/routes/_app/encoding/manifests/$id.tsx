import { createFileRoute } from '@tanstack/react-router';
import { OpenManifestPage } from '../../../../encoding/manifests/list/open-manifest.page.tsx';

export const Route = createFileRoute('/_app/encoding/manifests/$id')({
  component: () => <OpenManifestPage area="/encoding" />,
});
