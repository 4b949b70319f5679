/** Media of a version that can be played while it is encoded, and an index of scheduled versions. Deploy before the roles. */
export const sql = `
alter table stream_versions add column media text check (media in ('PREVIEW', 'MAIN'));
create index stream_versions_scheduled on stream_versions (publish_at) where publish_at is not null;
create index stream_versions_stream on stream_versions (stream_id, number desc);
`;
