import { Badge } from '@sluice/ui/badge.tsx';

/** Label of results that were computed without a model. */
export const ByRules = () => <Badge title="Computed by published rules; no model is involved">By rules</Badge>;
