/** Requests that caused work of Stream Lab, for its log records and spans. Deploy before the roles. */
export const sql = `
alter table lab_jobs add column trace jsonb;
alter table lab_validations add column trace jsonb;
alter table lab_shrinks add column trace jsonb;
`;
