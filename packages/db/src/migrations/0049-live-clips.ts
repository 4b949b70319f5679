/** Requests for the facts of running live encodings, of which clips are made. Deploy before the roles api and live. */
export const sql = `
alter table live_runs add column facts_requested integer not null default 0;
alter table live_runs add column facts_stored integer not null default 0;
`;
