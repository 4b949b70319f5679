import type { CatalogueMetric } from '@sluice/contract/analytics/catalogue/metric';
import type { License } from '../../shared/license.ts';
import type { Settings } from '../use-settings.ts';
import type { ChartMode } from './chart-modes.ts';
import { DistributionCard } from './distribution-card.tsx';
import { PercentilesCard } from './percentiles-card.tsx';

export type ModeProps = { metric: CatalogueMetric; license: License; settings: Settings };

/** Chart of the values of a metric instead of one aggregation. */
export const ModeView = ({ mode, ...props }: ModeProps & { mode: ChartMode }) =>
  mode === 'percentiles' ? <PercentilesCard {...props} /> : <DistributionCard {...props} />;
