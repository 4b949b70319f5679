import { createFileRoute } from '@tanstack/react-router';
import HubHomePage from '../../../ai-innovation-hub/home/hub-home.page.tsx';

export const Route = createFileRoute('/_app/ai-innovation-hub/home')({
  component: HubHomePage,
});
