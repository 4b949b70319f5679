/**
 * Lets lists of scene analyses read numbers instead of whole findings, and finds proposals whose process has ended.
 * Deploy before the roles.
 */
export const sql = `
alter table scene_analyses
  add column shot_count integer not null default 0,
  add column duration_seconds double precision not null default 0,
  add column is_truncated boolean not null default false;
update scene_analyses set
  shot_count = jsonb_array_length(findings->'shots'),
  duration_seconds = (findings->>'durationSeconds')::double precision,
  is_truncated = (findings->>'isTruncated')::boolean
where findings is not null;

create index agent_proposals_applying on agent_proposals (decided_at) where state = 'APPLYING';
`;
