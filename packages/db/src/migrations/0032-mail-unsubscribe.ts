/** Link with which a recipient unsubscribes from an email. Deploy before the scheduler of the same version. */
export const sql = `
alter table mails add column unsubscribe_url text;
`;
