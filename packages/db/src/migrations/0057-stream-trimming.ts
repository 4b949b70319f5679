/** Version that is a trimmed part of the one before. Deploy before the roles. */
export const sql = `
alter table hosted_streams add column trimming_version_id text;
`;
