/** Times from which on live manifests list segments, by manifest. Deploy before the roles api and live. */
export const sql = `
alter table live_runs add column window_starts jsonb not null default '{}';
`;
