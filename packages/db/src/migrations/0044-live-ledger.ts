/** Usage by day, the kind of live units, and due times of heartbeats. Deploy before the roles. */
export const sql = `
alter table encoding_usage add column day text not null default to_char(now() at time zone 'utc', 'YYYY-MM-DD');
update encoding_usage set day = to_char(recorded_at at time zone 'utc', 'YYYY-MM-DD');
alter table encoding_usage drop constraint encoding_usage_pkey, add primary key (encoding_id, part_id, day);

alter table live_runs add column options_type text check (options_type in ('HD'));

create table live_heartbeats (
  notification_id text not null references notifications(id) on delete cascade,
  encoding_id text not null references encodings(id) on delete cascade,
  next_at timestamptz not null,
  primary key (notification_id, encoding_id)
);
create index live_heartbeats_encoding on live_heartbeats (encoding_id);
`;
