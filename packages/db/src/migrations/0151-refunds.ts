/** Refunds of payments from the credit of an account. Deploy before the roles. */
export const sql = `
create table refunds (
  id text primary key,
  account_id text not null,
  payment_id text not null references payments(id),
  state text not null default 'PENDING' check (state in ('PENDING', 'SUCCEEDED')),
  currency text not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index refunds_payment on refunds (payment_id);
create index refunds_account on refunds (account_id, created_at);
`;
