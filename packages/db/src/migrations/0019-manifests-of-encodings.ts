/** Indexes to find the manifests of an encoding among all of an organization's. Deploy in any order. */
export const sql = `
create index manifests_encodings on manifests using gin ((settings->'encodingIds'));
create index manifest_parts_encoding on manifest_parts ((settings->>'encodingId'));
`;
