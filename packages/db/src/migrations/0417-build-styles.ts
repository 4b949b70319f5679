/**
 * Colors of custom players. Their features name DRM and ads too, which every earlier build had where its formats allowed.
 * Deploy before the roles.
 */
export const sql = `
alter table player_builds add column player_style jsonb not null default '{}';
update player_builds
  set features = features || case when 'DASH' = any(features) then array['DRM', 'ADS'] else array['ADS'] end;
`;
