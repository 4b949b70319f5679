/** Speech that was recognized in the segments of live streams. Deploy before the role live of the same version. */
export const sql = `
alter table live_segments add column captions jsonb;
`;
