/** Resources that belong to an encoding, or to a stream or muxing of one. */
export const sql = `
alter table resources
  add column encoding_id text references encodings(id) on delete cascade,
  add column owner_id text;
create index resources_owner on resources (owner_id, family, created_at desc, id) where owner_id is not null;
create index resources_encoding on resources (encoding_id) where encoding_id is not null;
create table stream_filters (
  organization_id text not null,
  stream_id text not null references streams(id) on delete cascade,
  filter_id text not null references resources(id) on delete cascade,
  position integer not null,
  primary key (stream_id, filter_id)
);
create index stream_filters_filter on stream_filters (filter_id);
`;
