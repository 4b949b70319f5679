/** Whether a validated stream is live, which decides the test cases. Deploy before the roles. */
export const sql = `
alter table lab_validations add column is_live boolean not null default false;
`;
