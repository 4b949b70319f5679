import { createFileRoute } from '@tanstack/react-router';
import BuildDetailPage from '../../../../../player/builds/build-detail.page.tsx';

export const Route = createFileRoute('/_app/player/custom-builds/web/$buildId')({
  component: BuildDetailPage,
});
