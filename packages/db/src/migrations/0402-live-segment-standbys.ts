/** Whether a second node could have continued a live stream at each segment, for prices. Deploy before the roles api and live. */
export const sql = `
alter table live_segments add column has_standby boolean not null default false;
`;
