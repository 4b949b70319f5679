import { createFileRoute } from '@tanstack/react-router';
import CreateLivePoolPage from '../../../../../live/pools/create-live-pool.page.tsx';

export const Route = createFileRoute('/_app/live/configurations/live-pools/create')({ component: CreateLivePoolPage });
