/**
 * Announces status changes of encodings, so that screens need not poll; created encodings are not announced.
 * The index is for lists sorted by the end of encodings. Compatible with running processes of the previous version.
 */
export const sql = `
create function announce_encoding() returns trigger language plpgsql as $$
declare
  changed encodings := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('sluice_encodings_changed', json_build_object(
    'organizationId', changed.organization_id,
    'id', changed.id,
    'status', case when tg_op = 'DELETE' then 'DELETED' else changed.status end,
    'progress', changed.progress)::text);
  return null;
end $$;
create trigger encodings_announced_update after update on encodings for each row
  when (old.status is distinct from new.status or old.progress is distinct from new.progress)
  execute function announce_encoding();
create trigger encodings_announced_delete after delete on encodings for each row execute function announce_encoding();
create index encodings_finished on encodings (organization_id, finished_at desc nulls last, id);
`;
