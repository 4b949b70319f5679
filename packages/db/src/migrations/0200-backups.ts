/** Records complete backups, for the metrics and alerts of the operator. Deploy before the roles. */
export const sql = `
create table backups (
  name text primary key,
  target text not null,
  taken_at timestamptz not null,
  finished_at timestamptz not null default now()
);
`;
