import { createFileRoute } from '@tanstack/react-router';
import LatestDemosPage from '../../../latest-demos/latest-demos.page.tsx';

export const Route = createFileRoute('/_app/latest-demos/')({
  component: LatestDemosPage,
});
