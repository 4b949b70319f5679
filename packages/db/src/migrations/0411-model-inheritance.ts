/** Organizations inherit the model of those above them unless they opt out. Deploy before the roles. */
export const sql = `
alter table ai_settings add column inherits_model boolean not null default true;
`;
