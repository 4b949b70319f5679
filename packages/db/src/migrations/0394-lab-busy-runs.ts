/** Counts the runs of a test that a busy machine left undecided, which are repeated. Deploy before the roles. */
export const sql = `
alter table lab_jobs add column busy_runs integer not null default 0;
`;
