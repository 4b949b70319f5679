import { oneOf, text } from '../../app/search/search.ts';

export const anomalyDays = ['7', '30', '90'] as const;

export type AnomalySearch = {
  licenseKey?: string | undefined;
  /** 30 days if undefined. */
  days?: (typeof anomalyDays)[number] | undefined;
  /** Id of the selected anomaly. */
  anomaly?: string | undefined;
};

/** State of anomaly detection in the URL. */
export const anomalySearch = (search: Record<string, unknown>): AnomalySearch => ({
  licenseKey: text(search['licenseKey']),
  days: oneOf(search['days'], anomalyDays),
  anomaly: text(search['anomaly']),
});
