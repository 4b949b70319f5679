import { createFileRoute } from '@tanstack/react-router';
import { text } from '../../../app/search/search.ts';
import PlayerDemoPage from '../../../player/demo/player-demo.page.tsx';

export const Route = createFileRoute('/_app/player/demo')({
  validateSearch: (search: Record<string, unknown>): { url?: string; type?: string } => ({
    url: text(search['url']),
    type: text(search['type']),
  }),
  component: PlayerDemoPage,
});
