/** Estimated work of live encodings, by which nodes admit them. Deploy before the roles api and live. */
export const sql = `
alter table live_runs add column cost real not null default 0;
`;
