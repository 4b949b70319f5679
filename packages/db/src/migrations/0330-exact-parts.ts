/** Parts of videos of which only the ends are encoded again. Deploy before the roles. */
export const sql = `
alter table stream_versions
  add column head_encoding_id text,
  add column tail_encoding_id text,
  add column kept_segments jsonb,
  add column encoding_ids text[] not null generated always as (
    array_remove(array[encoding_id, preview_encoding_id, head_encoding_id, tail_encoding_id], null)) stored;
drop index stream_versions_encoding;
drop index stream_versions_preview;
create index stream_versions_encodings on stream_versions using gin (encoding_ids);
create index stream_versions_without_file on stream_versions (encoding_id)
  where state = 'READY' and media is null and encoding_id is not null;
`;
