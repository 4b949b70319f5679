import { createFileRoute } from '@tanstack/react-router';
import { demoSearch } from '../../../../encoding/demos/demo-search.ts';
import LiveDemoPage from '../../../../live/demos/live-demo.page.tsx';

export const Route = createFileRoute('/_app/live/demos/$demo')({ component: LiveDemoPage, validateSearch: demoSearch });
