import type { LabValidation, LabValidationSummary } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';

export type LabValidationRow = Selectable<Database['lab_validations']>;

/** Selects the organization's validations. */
export const validationsOf = ({ db, organizationId }: Pick<Context, 'db' | 'organizationId'>) =>
  db.selectFrom('lab_validations').selectAll().where('organization_id', '=', organizationId);

/** Returns a validation in wire format, without its findings. */
export const toValidationSummary = (row: LabValidationRow): LabValidationSummary => ({
  id: row.id,
  streamId: row.stream_id,
  status: row.status,
  streamUrl: row.url,
  errors: row.errors,
  warnings: row.warnings,
  infos: row.infos,
  renditions: row.renditions,
  segments: row.segments,
  bytes: Number(row.bytes),
  ...(row.message !== null && { message: row.message }),
  createdAt: toInstant(row.created_at),
  ...(row.started_at && { startedAt: toInstant(row.started_at) }),
  ...(row.finished_at && { finishedAt: toInstant(row.finished_at) }),
});

/** Returns a validation in wire format. */
export const toValidation = (row: LabValidationRow): LabValidation => ({
  ...toValidationSummary(row),
  findings: row.findings,
});
