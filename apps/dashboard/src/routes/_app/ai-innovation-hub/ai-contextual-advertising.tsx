import { createFileRoute } from '@tanstack/react-router';
import { advertisingSearch } from '../../../ai-innovation-hub/contextual-advertising/advertising-search.ts';
import ContextualAdvertisingPage from '../../../ai-innovation-hub/contextual-advertising/contextual-advertising.page.tsx';

export const Route = createFileRoute('/_app/ai-innovation-hub/ai-contextual-advertising')({
  validateSearch: advertisingSearch,
  component: ContextualAdvertisingPage,
});
