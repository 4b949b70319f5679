/**
 * Index for the search of streams: all sequences of three characters of titles and descriptions. An expression instead
 * of `pg_trgm`, because a shared server may refuse to create extensions. Deploy before the roles.
 */
export const sql = `
-- The cost keeps the planner from calling it for every row.
create function stream_trigrams(title text, description text) returns text[]
  language sql immutable parallel safe cost 5000 as $$
  select coalesce(array_agg(distinct substr(part, position, 3)), '{}')
  from unnest(array[lower(title), lower(description)]) as part, generate_series(1, char_length(part) - 2) as position
$$;
create index hosted_streams_search on hosted_streams using gin (stream_trigrams(title, description));
create index hosted_streams_newest on hosted_streams (organization_id, created_at desc, id);
`;
