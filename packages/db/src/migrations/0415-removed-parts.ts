/**
 * Trimmed parts that were removed, which viewers in mid-film still play, and encodings of deleted versions, whose usage
 * stays in the statistics. Deploy before the roles.
 */
export const sql = `
alter table stream_versions add column removed_at timestamptz;
create index stream_versions_removed on stream_versions (removed_at) where removed_at is not null;

create table deleted_stream_encodings (
  encoding_id text primary key,
  stream_id text not null,
  organization_id text not null references organizations(id) on delete cascade
);
create index deleted_stream_encodings_organization on deleted_stream_encodings (organization_id, stream_id);
create index delivery_owners_organization on delivery_owners (organization_id);
`;
