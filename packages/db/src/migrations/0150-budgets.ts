/**
 * Budgets keep what they were last found to have spent, and reservations what they are expected to cost. Deploy before
 * the roles.
 */
export const sql = `
alter table usage_reservations add column parts jsonb not null default '[]';

alter table budgets
  add column spent bigint not null default 0,
  add column expected bigint not null default 0,
  add column evaluated_at timestamptz,
  add column reached_at timestamptz;
create index budgets_reached on budgets (reached_at) where reached_at is not null;
`;
