/** Time until which the node of a live encoding sends a test picture to it. Deploy before the roles. */
export const sql = `
alter table live_runs add column test_source_until timestamptz;
`;
