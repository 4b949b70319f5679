/** Lead of tasks without which nothing of an encoding can be played. Deploy before the roles. */
export const sql = `
alter table tasks add column lead smallint not null default 0;
drop index tasks_ready;
create index tasks_ready on tasks ((priority + lead) desc, created_at, id) where state = 'READY';
`;
