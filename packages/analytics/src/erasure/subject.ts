import { createHash } from 'node:crypto';

/** Kind of identifier of an erased viewer: the browser's own id or the customer's. */
export type SubjectKind = 'userId' | 'customUserId';

const columns: Record<SubjectKind, string> = { userId: 'user_id', customUserId: 'custom_user_id' };

/**
 * Hashes a viewer of a license.
 *
 * Erasing must recognize late rows without storing the identity: statements,
 * mutations and the list of erasures contain only this hash.
 */
export const subjectOf = (licenseKey: string, kind: SubjectKind, value: string): string =>
  createHash('sha256').update(`${licenseKey}\n${kind}\n${value}`).digest('hex');

/** The same hash as an expression over a table row with the viewer's columns. */
export const subjectSql = (kind: SubjectKind): string =>
  `lower(hex(SHA256(concat(license_key, '\\n${kind}\\n', ifNull(${columns[kind]}, '')))))`;
