import { usualAssumptions, type SavingAssumptions } from '@sluice/contract/encoding/comparisons/savings';
import type { PerTitleSearch } from './per-title-search.ts';

/** Assumptions for calculating savings: typical prices and usage unless the URL names others. */
export const assumptionsOf = (search: PerTitleSearch): SavingAssumptions => ({
  storagePricePerGb: search.storage ?? usualAssumptions.storagePricePerGb,
  storageMonths: search.months ?? usualAssumptions.storageMonths,
  deliveryPricePerGb: search.delivery ?? usualAssumptions.deliveryPricePerGb,
  views: search.views ?? usualAssumptions.views,
  watchedShare: search.watched === undefined ? usualAssumptions.watchedShare : search.watched / 100,
  currency: search.currency ?? usualAssumptions.currency,
});
