/** Demo licenses that are kept live. Deploy before the scheduler of the same version. */
export const sql = `
alter table analytics_demo_licenses add column live_since timestamptz;
alter table analytics_demo_licenses add column live_until timestamptz;
alter table analytics_demo_licenses add column live_cursor timestamptz;
create index analytics_demo_licenses_live on analytics_demo_licenses (live_until) where live_until is not null;
`;
