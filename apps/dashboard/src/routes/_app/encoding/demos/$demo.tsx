import { createFileRoute } from '@tanstack/react-router';
import DemoPage from '../../../../encoding/demos/demo.page.tsx';
import { demoSearch } from '../../../../encoding/demos/demo-search.ts';

export const Route = createFileRoute('/_app/encoding/demos/$demo')({ component: DemoPage, validateSearch: demoSearch });
