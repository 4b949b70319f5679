/** Node that serves the newest media of a live encoding. Deploy before the roles live and delivery. */
export const sql = `
alter table live_runs add column origin jsonb;
`;
