/**
 * Runs that replay a session of a viewer, with the measurements of the session. Deploy before the roles; the checks are
 * not validated again, since every old value is allowed by the new ones.
 */
export const sql = `
alter table lab_runs add column viewer jsonb;
alter table lab_runs drop constraint lab_runs_trigger_check;
alter table lab_runs add constraint lab_runs_trigger_check
  check (trigger in ('MANUAL', 'SCHEDULE', 'API', 'CHANGE', 'PUBLICATION', 'REPLAY')) not valid;
alter table lab_jobs drop constraint lab_jobs_trigger_check;
alter table lab_jobs add constraint lab_jobs_trigger_check
  check (trigger in ('MANUAL', 'SCHEDULE', 'API', 'CHANGE', 'PUBLICATION', 'REPLAY')) not valid;
`;
