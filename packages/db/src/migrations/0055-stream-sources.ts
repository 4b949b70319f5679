/** Paths of the sources of videos, and why live streams failed. Deploy before the roles. */
export const sql = `
alter table stream_versions add column input_path text;
alter table hosted_streams add column failure jsonb;
`;
