import type { InputFor, searchStreams } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { containing } from '../../shared/like.ts';

type Query = InputFor<typeof searchStreams>['query'];
type Source = Pick<Context, 'db' | 'organizationId'>;

/** Length of the sequences in the index of titles and descriptions; shorter texts are looked for in every stream. */
const indexedLength = 3;

/** Selects the ids of streams whose title or description contains a text, or whose id it is. */
const idsWith = ({ db, organizationId }: Source, text: string) => {
  const pattern = containing(text);
  const streams = db.selectFrom('hosted_streams').select('id').where('organization_id', '=', organizationId);
  let containingText = streams.where((where) =>
    where.or([where('title', 'ilike', pattern), where('description', 'ilike', pattern)]),
  );
  if ([...text].length >= indexedLength)
    containingText = containingText.where(
      sql<boolean>`stream_trigrams(title, description) @> stream_trigrams(${text}, null)`,
    );
  // A condition on both would evaluate the expression of the index for every candidate.
  return containingText.unionAll(streams.where('id', '=', text));
};

/** Selects the streams of the organization that match all filters. */
export const streamsMatching = (source: Source, query: Query) => {
  let rows = source.db.selectFrom('hosted_streams').where('organization_id', '=', source.organizationId);
  if (query.query) rows = rows.where('id', 'in', idsWith(source, query.query));
  if (query.type) rows = rows.where('type', 'in', query.type);
  if (query.status) rows = rows.where('status', 'in', query.status);
  if (query.createdBefore) rows = rows.where('created_at', '<', query.createdBefore);
  if (query.createdAfter) rows = rows.where('created_at', '>', query.createdAfter);
  if (query.signed !== undefined) rows = rows.where('signed', '=', query.signed);
  if (query.domainRestricted !== undefined)
    rows = rows.where('domain_restriction_id', query.domainRestricted ? 'is not' : 'is', null);
  return rows;
};
