import { createFileRoute } from '@tanstack/react-router';
import LiveDemoListPage from '../../../../live/demos/live-demo-list.page.tsx';

export const Route = createFileRoute('/_app/live/demos/')({ component: LiveDemoListPage });
