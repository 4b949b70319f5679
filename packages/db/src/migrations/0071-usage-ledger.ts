/** Rules of reversals, and days of usage by account: an organization may change its payer within a day. */
export const sql = `
alter table usage_days drop constraint usage_days_pkey,
  add primary key (organization_id, meter, day, dimension_hash, account_id);

create index usage_entries_reversals on usage_entries (reverses, meter) where reverses is not null;

create function check_reversal() returns trigger language plpgsql as $$
declare
  original usage_entries;
  reversed bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('usage-reversal:' || new.reverses::text, 0));
  select * into original from usage_entries
    where source = new.reverses->>'source' and source_id = new.reverses->>'sourceId' and meter = new.meter;
  if not found or original.reverses is not null or original.account_id <> new.account_id
      or original.organization_id <> new.organization_id then
    raise exception 'a reversal needs an entry of the same account and meter' using errcode = 'check_violation';
  end if;
  select coalesce(sum(quantity), 0) into reversed from usage_entries
    where reverses = new.reverses and meter = new.meter and (source, source_id) <> (new.source, new.source_id);
  if original.quantity + reversed + new.quantity < 0 then
    raise exception 'reversals exceed the entry' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger usage_entries_reversal before insert on usage_entries
  for each row when (new.reverses is not null) execute function check_reversal();
`;
