import type { OperationResult } from '../../app/api/api.ts';

/** Analytics license of any of the three kinds, in one shape for screens. */
export type License = {
  id: string;
  /** License key used in queries; for virtual and demo licenses, the id. */
  licenseKey: string;
  name: string;
  timeZone: string;
  kind: 'normal' | 'virtual' | 'demo';
  customDataFieldsCount: number;
  customDataFieldLabels: Record<string, string>;
  features: { errorDetails: { enabled: boolean; networkExplorerEnabled: boolean } };
  planExpiredAt?: string;
};

type Listed = OperationResult<'analytics.licenses.list'>['items'][number];

const noFeatures = { errorDetails: { enabled: false, networkExplorerEnabled: false } };

export const normalLicense = (item: Listed): License => ({
  id: item.id,
  licenseKey: item.licenseKey,
  name: item.name ?? item.licenseKey,
  timeZone: item.timeZone,
  kind: 'normal',
  customDataFieldsCount: item.customDataFieldsCount,
  customDataFieldLabels: item.customDataFieldLabels,
  features: item.features,
  ...(item.planExpiredAt !== undefined && { planExpiredAt: item.planExpiredAt }),
});

type ListedByIdOnly = {
  id: string;
  name?: string | undefined;
  timezone?: string | undefined;
  timeZone?: string | undefined;
  customDataFieldLabels?: Record<string, string> | undefined;
  customDataFieldsCount?: number | undefined;
};

/** Converts virtual and demo licenses: the id serves as key, `timezone` is lower case, and there are no features. */
export const licenseById =
  (kind: 'virtual' | 'demo') =>
  (item: ListedByIdOnly): License => {
    const labels = item.customDataFieldLabels ?? {};
    return {
      id: item.id,
      licenseKey: item.id,
      name: item.name ?? item.id,
      timeZone: item.timezone ?? item.timeZone ?? 'UTC',
      kind,
      customDataFieldsCount: item.customDataFieldsCount ?? Object.keys(labels).length,
      customDataFieldLabels: labels,
      features: noFeatures,
    };
  };
