/** Time of the newest picture of a live encoding, which is stored as an object. Deploy before the roles. */
export const sql = `
alter table live_runs add column poster_at timestamptz;
`;
