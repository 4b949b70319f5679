/**
 * Streams that are published only after their tests in Stream Lab: the setting, the stream under test of each, the
 * version that a test played, and the requests to publish. Deploy before the roles.
 */
export const sql = `
alter table hosted_streams add column requires_tests boolean not null default false;

alter table lab_streams add column hosted_stream_id text references hosted_streams(id) on delete cascade;
create unique index lab_streams_of_hosted_stream on lab_streams (hosted_stream_id);
alter table lab_validations add column stream_version_id text;
alter table lab_jobs add column stream_version_id text;

alter table lab_runs drop constraint lab_runs_trigger_check;
alter table lab_runs add constraint lab_runs_trigger_check
  check (trigger in ('MANUAL', 'SCHEDULE', 'API', 'CHANGE', 'PUBLICATION'));
alter table lab_jobs drop constraint lab_jobs_trigger_check;
alter table lab_jobs add constraint lab_jobs_trigger_check
  check (trigger in ('MANUAL', 'SCHEDULE', 'API', 'CHANGE', 'PUBLICATION'));

create table stream_publications (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  stream_id text not null references hosted_streams(id) on delete cascade,
  version_id text not null references stream_versions(id) on delete cascade,
  run_id text references lab_runs(id) on delete set null,
  state text not null check (state in ('TESTING', 'PUBLISHED', 'REFUSED', 'INCONCLUSIVE', 'OVERRIDDEN', 'CANCELED')),
  message text,
  findings jsonb not null default '[]',
  reason text,
  requested_by text not null,
  decided_by text,
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
create unique index stream_publications_open on stream_publications (stream_id) where state = 'TESTING';
create index stream_publications_of_stream on stream_publications (stream_id, created_at desc, id desc);
create index stream_publications_organization on stream_publications (organization_id);
`;
