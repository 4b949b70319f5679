/** Whether a runner of Stream Lab waits for the encodings on its machine. Deploy before the roles. */
export const sql = `
alter table lab_runners add column waits_for_encoding boolean not null default false;
`;
