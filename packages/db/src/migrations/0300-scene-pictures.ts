/** Pictures of scenes and shots: the object that contains them, and the place of each. Deploy before the roles. */
export const sql = `
alter table scene_analyses add column pictures_key text;
alter table scene_analyses add column pictures jsonb not null default '[]';
`;
