import type { OperationResult } from '../../app/api/api.ts';

/** An analytics license as screens need it, whichever of the three kinds it is. */
export type License = {
  id: string;
  /** What queries name; of virtual and demo licenses it is the id. */
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

/** Virtual and demo licenses: named by their id, their time zone in lower case, without features. */
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
