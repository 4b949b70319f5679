/**
 * Validations whose location failed, and measurements of jobs, which can be accepted as baselines. Deploy before the
 * roles; the check is not validated again, since every old value is allowed by the new one.
 */
export const sql = `
alter table lab_validations drop constraint lab_validations_status_check;
alter table lab_validations add constraint lab_validations_status_check check
  (status in ('PENDING', 'RUNNING', 'VALID', 'WARNINGS', 'INVALID', 'UNREACHABLE', 'INCONCLUSIVE')) not valid;
alter table lab_jobs add column medians jsonb not null default '{}';
`;
