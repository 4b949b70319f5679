/** Request that started a live encoding. Roles of the previous version ignore the column. */
export const sql = `
alter table live_runs add column trace jsonb;
`;
