/**
 * Announces state changes of tests and validations of Stream Lab, so that screens need not poll. Compatible with
 * running processes of the previous version.
 */
export const sql = `
create function announce_lab_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('sluice_lab_changed', json_build_object('organizationId', new.organization_id, 'id', new.id,
    'streamId', new.stream_id, 'status', new.status, 'progress', new.progress)::text);
  return null;
end $$;
create function announce_lab_validation() returns trigger language plpgsql as $$
begin
  perform pg_notify('sluice_lab_changed', json_build_object('organizationId', new.organization_id, 'id', new.id,
    'streamId', new.stream_id, 'status', new.status, 'progress', 0)::text);
  return null;
end $$;
create trigger lab_jobs_announced_insert after insert on lab_jobs for each row execute function announce_lab_job();
create trigger lab_jobs_announced_update after update on lab_jobs for each row
  when (old.status is distinct from new.status or old.progress is distinct from new.progress)
  execute function announce_lab_job();
create trigger lab_validations_announced_insert after insert on lab_validations for each row
  execute function announce_lab_validation();
create trigger lab_validations_announced_update after update on lab_validations for each row
  when (old.status is distinct from new.status) execute function announce_lab_validation();
`;
