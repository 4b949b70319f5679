/** Exports without an output, whose files the platform keeps for some days. Deploy before the API of the same version. */
export const sql = `
alter table analytics_exports alter column output_id drop not null;
alter table analytics_exports alter column output_path drop not null;
alter table analytics_exports add column files_deleted_at timestamptz;
create index analytics_exports_kept on analytics_exports (finished_at) where output_id is null and files_deleted_at is null;
`;
