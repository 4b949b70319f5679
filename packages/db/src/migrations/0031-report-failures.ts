/** Failed attempts to send the email report of a dashboard. Deploy before the API and the scheduler of the same version. */
export const sql = `
alter table analytics_reports add column failure text;
alter table analytics_reports add column failed_attempts integer not null default 0;
`;
