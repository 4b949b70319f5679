import { createFileRoute } from '@tanstack/react-router';
import PerTitlePage from '../../../encoding/per-title/per-title.page.tsx';
import { perTitleSearch } from '../../../encoding/per-title/per-title-search.ts';

export const Route = createFileRoute('/_app/encoding/per-title-cost-optimization')({
  validateSearch: perTitleSearch,
  component: PerTitlePage,
});
