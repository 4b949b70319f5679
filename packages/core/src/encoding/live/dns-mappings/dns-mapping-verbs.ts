import { AppError, notFound, type dnsMappings, type InputFor, type Page, type ResultOf } from '@sluice/contract';
import { sql, type Database, type Selectable } from '@sluice/db';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { newId } from '../../../shared/new-id.ts';
import { readPage } from '../../../shared/paging.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { loadEncoding } from '../../encoding-store.ts';

type DnsMapping = ResultOf<typeof dnsMappings.get>;
type Row = Selectable<Database['live_dns_mappings']> & { host: string | null };

const permission = 'encoding.encodings';
const resource = 'encoding.live.dnsMappings';

const mappingsOf = (context: Context) =>
  context.db
    .selectFrom('live_dns_mappings')
    .leftJoin('live_runs', (join) =>
      join.onRef('live_runs.encoding_id', '=', 'live_dns_mappings.encoding_id').on('live_runs.ended_at', 'is', null),
    )
    .selectAll('live_dns_mappings')
    .select(sql<string | null>`live_runs.ingest ->> 'host'`.as('host'))
    .where('live_dns_mappings.organization_id', '=', context.organizationId)
    .orderBy('live_dns_mappings.created_at', 'desc')
    .orderBy('live_dns_mappings.id');

/** Domain below which encodings get host names; throws `kind_unavailable` if the operator has not set one. */
const domainOf = ({ services }: Context): string => {
  const { liveIngestDomain } = services.settings;
  if (liveIngestDomain === undefined)
    throw new AppError('kind_unavailable', {
      evidence: 'DNS mappings need a domain whose names point to this platform; its operator sets LIVE_INGEST_DOMAIN.',
    });
  return liveIngestDomain;
};

const toMapping =
  ({ services }: Context) =>
  (row: Row): DnsMapping => ({
    id: row.id,
    ...(row.name !== null && { name: row.name }),
    ...(row.description !== null && { description: row.description }),
    createdAt: toInstant(row.created_at),
    modifiedAt: toInstant(row.modified_at),
    subdomain: row.subdomain,
    hostname: `${row.subdomain}.${services.settings.liveIngestDomain ?? ''}`.replace(/\.$/, ''),
    encodingId: row.encoding_id,
    ...(row.host !== null && { ip: row.host }),
  });

/** Returns a page of the host names of all live encodings, newest first. */
export const listDnsMappings = async (
  context: Context,
  { query }: Pick<InputFor<typeof dnsMappings.list>, 'query'>,
): Promise<Page<DnsMapping>> => {
  authorize(context, permission, 'GET');
  return readPage(mappingsOf(context), query, toMapping(context));
};

/** Returns a page of the host names of a live encoding, newest first. */
export const listDnsMappingsOfEncoding = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof dnsMappings.listOfEncoding>, 'params' | 'query'>,
): Promise<Page<DnsMapping>> => {
  authorize(context, permission, 'GET');
  const { id } = await loadEncoding(context, params.encoding_id);
  return readPage(mappingsOf(context).where('live_dns_mappings.encoding_id', '=', id), query, toMapping(context));
};

/** Gives a live encoding a host name; `conflict` if it is taken, `kind_unavailable` without a domain for them. */
export const createDnsMapping = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof dnsMappings.create>, 'params' | 'body'>,
): Promise<DnsMapping> => {
  authorize(context, permission, 'POST');
  const encoding = await loadEncoding(context, params.encoding_id);
  domainOf(context);
  const id = newId();
  await inTransaction(context, async (tx) => {
    const row = await tx.db
      .insertInto('live_dns_mappings')
      .values({
        id,
        organization_id: tx.organizationId,
        encoding_id: encoding.id,
        subdomain: body.subdomain,
        name: body.name ?? null,
        description: body.description ?? null,
        created_at: tx.clock.now(),
        modified_at: tx.clock.now(),
      })
      .onConflict((conflict) => conflict.column('subdomain').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new AppError('conflict', { evidence: `The subdomain ${body.subdomain} is taken.` });
    await audit(tx, { action: 'create', resource, resourceId: id });
  });
  return loadMapping(context, encoding.id, id);
};

const loadMapping = async (context: Context, encodingId: string, id: string): Promise<DnsMapping> => {
  const row = await mappingsOf(context)
    .where('live_dns_mappings.encoding_id', '=', encodingId)
    .where('live_dns_mappings.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('DNS mapping', id);
  return toMapping(context)(row);
};

/** Returns a host name of a live encoding. */
export const getDnsMapping = async (
  context: Context,
  { params }: Pick<InputFor<typeof dnsMappings.get>, 'params'>,
): Promise<DnsMapping> => {
  authorize(context, permission, 'GET');
  const encoding = await loadEncoding(context, params.encoding_id);
  return loadMapping(context, encoding.id, params.id);
};

/** Deletes host names of an encoding and returns their ids. */
const deleteMappings = (context: Context, encodingId: string, id?: string): Promise<{ id: string }[]> =>
  inTransaction(context, async (tx) => {
    const rows = await tx.db
      .deleteFrom('live_dns_mappings')
      .where('organization_id', '=', tx.organizationId)
      .where('encoding_id', '=', encodingId)
      .$if(id !== undefined, (rest) => rest.where('id', '=', id ?? ''))
      .returning('id')
      .execute();
    for (const row of rows) await audit(tx, { action: 'delete', resource, resourceId: row.id });
    return rows;
  });

/** Deletes a host name of a live encoding. */
export const deleteDnsMapping = async (
  context: Context,
  { params }: Pick<InputFor<typeof dnsMappings.delete>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  const encoding = await loadEncoding(context, params.encoding_id);
  const [row] = await deleteMappings(context, encoding.id, params.id);
  if (!row) throw notFound('DNS mapping', params.id);
  return row;
};

/** Deletes all host names of a live encoding. */
export const deleteDnsMappings = async (
  context: Context,
  { params }: Pick<InputFor<typeof dnsMappings.deleteAll>, 'params'>,
): Promise<{ id: string }[]> => {
  authorize(context, permission, 'DELETE');
  const encoding = await loadEncoding(context, params.encoding_id);
  return deleteMappings(context, encoding.id);
};
