/** Finds the entries of an account by time: quotas count the first day of a period from them. Deploy before the roles. */
export const sql = `
create index usage_entries_account_time on usage_entries (account_id, meter, occurred_at);
`;
