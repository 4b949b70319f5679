/** Request that caused a task or job. Roles of the previous version ignore the columns. */
export const sql = `
alter table tasks add column trace jsonb;
alter table outgoing_jobs add column trace jsonb;
`;
