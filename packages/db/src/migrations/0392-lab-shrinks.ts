/** Requests to shrink a failed test case to the smallest case that still fails. Deploy before the roles. */
export const sql = `
create table lab_shrinks (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  job_id text not null references lab_jobs(id) on delete cascade,
  test_case text not null,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'FINISHED', 'ERROR', 'CANCELED')),
  attempt integer not null default 0,
  lease_owner text,
  lease_until timestamptz,
  progress integer not null default 0,
  step text,
  result jsonb,
  failure jsonb,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index lab_shrinks_of_job on lab_shrinks (job_id, created_at);
create index lab_shrinks_of_organization on lab_shrinks (organization_id);
create index lab_shrinks_open on lab_shrinks (created_at) where status in ('QUEUED', 'RUNNING');
create unique index lab_shrinks_open_case on lab_shrinks (job_id, test_case) where status in ('QUEUED', 'RUNNING');

create function announce_lab_shrink() returns trigger language plpgsql as $$
begin
  perform pg_notify('sluice_lab_changed', json_build_object('organizationId', new.organization_id, 'id', new.job_id,
    'streamId', (select stream_id from lab_jobs where id = new.job_id), 'status', new.status,
    'progress', new.progress)::text);
  return null;
end $$;
create trigger lab_shrinks_announced_insert after insert on lab_shrinks for each row
  execute function announce_lab_shrink();
create trigger lab_shrinks_announced_update after update on lab_shrinks for each row
  when (old.status is distinct from new.status or old.progress is distinct from new.progress)
  execute function announce_lab_shrink();
`;
