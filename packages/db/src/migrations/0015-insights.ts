/** Participation of organizations in industry insights; without a row they do not participate. Deploy in any order. */
export const sql = `
create table analytics_insight_settings (
  organization_id text primary key references organizations(id),
  include_in_insights boolean not null default false,
  industry text,
  sub_industry text,
  modified_at timestamptz not null default now()
);
create index analytics_insight_settings_included on analytics_insight_settings (organization_id) where include_in_insights;
`;
