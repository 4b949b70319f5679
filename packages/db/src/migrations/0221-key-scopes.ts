/** Limits of API keys to an organization, an access and permissions. Deploy before the roles. */
export const sql = `
alter table api_keys add column scope jsonb;
`;
