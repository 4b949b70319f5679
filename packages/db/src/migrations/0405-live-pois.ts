/** Password of the POIS of a live encoding, encrypted. Deploy before the roles of the same version. */
export const sql = `
alter table live_runs add column pois_password bytea;
`;
