/** Alert columns named as Grafana names them. Deploy with the API and scheduler of the same version. */
export const sql = `
alter table alert_rules rename column is_hushed to is_silenced;
alter table alert_rules rename column is_told to is_notified;
alter table alert_rules rename column told_at to notified_at;
alter table alert_rules rename column told_keys to notified_keys;
alter table alert_transitions rename column is_hushed to is_silenced;
update alert_rules set settings = (settings - 'quietTimes') || jsonb_build_object('muteTimings', settings -> 'quietTimes')
  where settings ? 'quietTimes';
`;
