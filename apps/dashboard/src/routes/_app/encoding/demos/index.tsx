import { createFileRoute } from '@tanstack/react-router';
import DemoListPage from '../../../../encoding/demos/demo-list.page.tsx';

export const Route = createFileRoute('/_app/encoding/demos/')({ component: DemoListPage });
