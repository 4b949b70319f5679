/** Times after which live streams stop by themselves; null for the usual ones. Deploy before the roles. */
export const sql = `
alter table hosted_streams
  add column stop_after_disconnect_minutes int check (stop_after_disconnect_minutes between 1 and 1440),
  add column stop_without_publisher_minutes int check (stop_without_publisher_minutes between 1 and 1440);
`;
