/**
 * Announces changes of hosted streams to the delivery servers, which note what they have loaded, whom they refused and
 * how many bytes they sent. Deploy before the roles.
 */
export const sql = `
alter table hosted_streams add column revised_at timestamptz not null default now();

create function revise_hosted_stream() returns trigger language plpgsql as $$
begin
  new.revised_at := clock_timestamp();
  return new;
end $$;
create trigger hosted_streams_revised before update on hosted_streams for each row
  when (old.revision is distinct from new.revision) execute function revise_hosted_stream();

create function announce_hosted_stream() returns trigger language plpgsql as $$
begin
  perform pg_notify('sluice_streams_changed', case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $$;
create trigger hosted_streams_announced_update after update on hosted_streams for each row
  execute function announce_hosted_stream();
create trigger hosted_streams_announced_delete after delete on hosted_streams for each row
  execute function announce_hosted_stream();

create function announce_streams_of_key() returns trigger language plpgsql as $$
begin
  perform pg_notify('sluice_streams_changed', '');
  return null;
end $$;
create trigger stream_signing_keys_announced after delete on stream_signing_keys for each row
  execute function announce_streams_of_key();

create table delivery_servers (
  id text primary key,
  name text not null,
  seen_at timestamptz not null default now()
);
create index delivery_servers_seen on delivery_servers (seen_at);

create table stream_receipts (
  stream_id text not null references hosted_streams(id) on delete cascade,
  server_id text not null references delivery_servers(id) on delete cascade,
  revision integer not null,
  loaded_at timestamptz not null default clock_timestamp(),
  primary key (stream_id, server_id)
);

create table stream_refusals (
  id bigint generated always as identity primary key,
  stream_id text not null references hosted_streams(id) on delete cascade,
  organization_id text not null,
  hour timestamptz not null,
  refusal text not null,
  host text not null,
  count bigint not null,
  unique (stream_id, hour, refusal, host)
);
create index stream_refusals_organization on stream_refusals (organization_id, hour);
create index stream_refusals_hour on stream_refusals (hour);

create table stream_delivery_usage (
  organization_id text not null,
  stream_id text not null,
  day date not null,
  bytes bigint not null,
  primary key (organization_id, day, stream_id)
);
`;
