/** Warnings of running live encodings whose quota is used up. Deploy before the roles. */
export const sql = `
alter table live_runs add column quota_warned_at timestamptz;
`;
