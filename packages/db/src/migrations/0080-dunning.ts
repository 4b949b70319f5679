/** The last step of dunning that was taken for an account. Deploy before the roles. */
export const sql = `
alter table billing_accounts add column dunning_day integer;
`;
