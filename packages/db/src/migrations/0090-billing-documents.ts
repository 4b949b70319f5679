/** Attachments of emails, and when documents were emailed. Lines are part of the frozen content. Deploy first. */
export const sql = `
drop table invoice_lines;
alter table mails add column attachments jsonb not null default '[]';
alter table invoice_documents add column mailed_at timestamptz;
`;
