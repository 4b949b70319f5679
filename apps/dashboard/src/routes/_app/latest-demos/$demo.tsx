import { createFileRoute } from '@tanstack/react-router';
import EncodingDemoPage from '../../../latest-demos/encoding-demo.page.tsx';

export const Route = createFileRoute('/_app/latest-demos/$demo')({
  component: EncodingDemoPage,
});
