import { usualAssumptions, type SavingAssumptions } from '@sluice/contract/encoding/comparisons/savings';
import type { PerTitleSearch } from './per-title-search.ts';

/** What savings are counted with: the usual prices and use where the URL names no others. */
export const assumptionsOf = (search: PerTitleSearch): SavingAssumptions => ({
  storagePricePerGb: search.storage ?? usualAssumptions.storagePricePerGb,
  storageMonths: search.months ?? usualAssumptions.storageMonths,
  deliveryPricePerGb: search.delivery ?? usualAssumptions.deliveryPricePerGb,
  views: search.views ?? usualAssumptions.views,
  watchedShare: search.watched === undefined ? usualAssumptions.watchedShare : search.watched / 100,
  currency: search.currency ?? usualAssumptions.currency,
});
