import { AppError, type ErrorDetail } from '@sluice/contract';

type RequestedLicense = { licenseKey: string; orgId?: string | undefined };
type AllowedLicense = { id: string; license_key: string; organization_id: string };

/**
 * Returns the ids of the requested licenses in order without duplicates.
 *
 * Throws `validation_failed` naming each license that is not among the allowed ones, or belongs to another organization
 * than requested.
 */
export const resolveMembers = (licenses: readonly RequestedLicense[], allowed: readonly AllowedLicense[]): string[] => {
  const byKey = new Map(allowed.map((row) => [row.license_key, row]));
  const details: ErrorDetail[] = [];
  const ids = licenses.flatMap(({ licenseKey, orgId }, index) => {
    const row = byKey.get(licenseKey);
    if (row && (orgId === undefined || orgId === row.organization_id)) return row.id;
    const text = 'Neither this organization nor a visible one below it has a license with this key.';
    details.push({ field: `licenses[${index}].licenseKey`, text });
    return [];
  });
  if (details.length > 0) throw new AppError('validation_failed', { details });
  return [...new Set(ids)];
};
