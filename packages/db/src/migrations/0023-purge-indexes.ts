/** Indexes by age, for the hourly purges; the last serves the foreign key of deleted notifications. Deploy in any order. */
export const sql = `
create index notification_deliveries_age on notification_deliveries (created_at);
create index alert_messages_age on alert_messages (created_at);
create index alert_transitions_age on alert_transitions (happened_at);
create index email_verifications_expiry on email_verifications (expires_at);
create index login_attempts_age on login_attempts (modified_at);
create index api_keys_session_expiry on api_keys (expires_at) where kind = 'SESSION';
create index notifications_of_resource_age on notifications (modified_at) where resource_id is not null;
create index alert_messages_notification on alert_messages (notification_id) where notification_id is not null;
`;
