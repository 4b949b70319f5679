/**
 * Remote test environments are checked by runners, which store the browser that they found. Deploy before the roles;
 * every old state is allowed by the new check.
 */
export const sql = `
alter table lab_environments add column environment jsonb;
alter table lab_environments add column checked_at timestamptz;
alter table lab_environments add column check_due_at timestamptz not null default now();
alter table lab_environments drop constraint lab_environments_status_check;
alter table lab_environments add constraint lab_environments_status_check
  check (status in ('UNCHECKED', 'AVAILABLE', 'UNAVAILABLE')) not valid;
alter table lab_environments alter column status set default 'UNCHECKED';
update lab_environments set status = 'UNCHECKED';
create index lab_environments_to_check on lab_environments (check_due_at);
`;
