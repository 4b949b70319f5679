import { unlimitedImpressions } from '@sluice/contract/player/licenses/unlimited';
import type { OperationResult } from '../../app/api/api.ts';
import { Usage } from '../../observability/licenses/usage.tsx';

export type PlayerLicense = OperationResult<'player.licenses.get'>;

/** Impressions of a player license in the current month, with its maximum. */
export const LicenseUsage = ({ name, impressions, maxImpressions }: PlayerLicense) => (
  <Usage
    name={name}
    impressions={impressions}
    maxImpressions={maxImpressions === unlimitedImpressions ? undefined : maxImpressions}
  />
);
