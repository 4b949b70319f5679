/** Previews whose version has become ready, which are deleted once nobody plays them. Deploy before the roles. */
export const sql = `
create index stream_versions_previews on stream_versions (id) where preview_encoding_id is not null and state = 'READY';
`;
