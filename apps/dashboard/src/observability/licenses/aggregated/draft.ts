import { fieldMessages } from '@sluice/contract/shared/field';
import type { OperationCall, OperationResult } from '../../../app/api/api.ts';
import { filledLabels, type Labels } from '../labels-editor.tsx';

export type Aggregated = OperationResult<'analytics.virtualLicenses.get'>;
export type Candidate = OperationResult<'analytics.virtualLicenses.candidates.list'>['items'][number];
/** Details of a selected license, kept while the list shows another page. */
export type Chosen = Pick<Candidate, 'licenseKey' | 'orgId' | 'name'> & { customDataFieldsCount?: number };

export type Draft = {
  name: string;
  timezone: string;
  labels: Labels;
  chosen: ReadonlyMap<string, Chosen>;
};

export const emptyDraft = (): Draft => ({ name: '', timezone: 'UTC', labels: {}, chosen: new Map() });

export const draftOf = ({ name, timezone, customDataFieldLabels, licenses }: Aggregated): Draft => ({
  name,
  timezone,
  labels: customDataFieldLabels,
  chosen: new Map(licenses.map((license) => [license.licenseKey, license])),
});

export type Violations = { name?: string; licenses?: string };

/** Returns the errors of a draft by field. */
export const violationsOf = ({ name, chosen }: Draft): Violations => ({
  ...(!name.trim() && { name: fieldMessages.empty }),
  ...(chosen.size === 0 && { licenses: 'Choose at least one license.' }),
});

export const bodyOf = ({
  name,
  timezone,
  labels,
  chosen,
}: Draft): OperationCall<'analytics.virtualLicenses.create'>['body'] => ({
  name: name.trim(),
  timezone,
  customDataFieldLabels: filledLabels(labels),
  licenses: [...chosen.values()].map(({ licenseKey, orgId }) => ({ licenseKey, orgId })),
});
