/** Dashboards of metrics. Deploy in any order. */
export const sql = `
create table analytics_dashboards (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  name text not null,
  order_index integer not null,
  panels jsonb not null,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index analytics_dashboards_organization on analytics_dashboards (organization_id, order_index, created_at);
`;
