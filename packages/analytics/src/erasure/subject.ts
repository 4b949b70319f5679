import { createHash } from 'node:crypto';

/** How an erased viewer is told: by the browser's own id or by the customer's. */
export type SubjectKind = 'userId' | 'customUserId';

const columns: Record<SubjectKind, string> = { userId: 'user_id', customUserId: 'custom_user_id' };

/**
 * A viewer of a licence as a hash.
 *
 * Whoever erases someone must still recognize later what is to be erased, without keeping who it was: statements,
 * mutations and the list of erasures hold only this.
 */
export const subjectOf = (licenseKey: string, kind: SubjectKind, value: string): string =>
  createHash('sha256').update(`${licenseKey}\n${kind}\n${value}`).digest('hex');

/** The same over a row of a table that has the viewer's columns. */
export const subjectSql = (kind: SubjectKind): string =>
  `lower(hex(SHA256(concat(license_key, '\\n${kind}\\n', ifNull(${columns[kind]}, '')))))`;
