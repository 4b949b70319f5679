/** Positions up to which mailboxes of support were read by IMAP. Deploy before the roles. */
export const sql = `
create table support_mailboxes (
  name text primary key,
  uid_validity numeric(20) not null,
  last_uid bigint not null,
  read_at timestamptz not null
);
`;
