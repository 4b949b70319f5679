import { z } from 'zod';
import { operation, type Operation } from '../../../shared/operation.ts';
import { paging } from '../../../shared/query.ts';
import { id, idResponse, ignoredInput, page, resourceInput, resourceOutput } from '../../../shared/resource.ts';

const permission = 'encoding.encodings';
const ofEncoding = '/encoding/live/encodings/{encoding_id}/dns-mappings';

/** A label of a host name (RFC 1035, section 2.3.1). */
const label = z
  .string()
  .toLowerCase()
  .regex(/^[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/, 'Use letters, digits and hyphens; the first one is a letter.');

const dnsMappingRequest = z.looseObject({
  ...ignoredInput,
  name: resourceInput.name,
  description: resourceInput.description,
  subdomain: label.describe('First part of the host name, unique on the platform'),
});

const dnsMapping = z.looseObject({
  ...resourceOutput,
  subdomain: z.string(),
  hostname: z.string().describe('Host name for publishers; it must resolve to the platform'),
  encodingId: id,
  ip: z.string().optional().describe('Host of the node that runs the encoding'),
});

export const dnsMappings = {
  list: operation({
    id: 'encoding.live.dnsMappings.list',
    method: 'GET',
    path: '/encoding/live/dns-mappings',
    permission,
    status: 200,
    summary: 'List the host names of all live encodings',
    query: z.object(paging),
    response: page(dnsMapping),
    errors: ['validation_failed'],
  }),
  listOfEncoding: operation({
    id: 'encoding.live.encodings.dnsMappings.list',
    method: 'GET',
    path: ofEncoding,
    permission,
    status: 200,
    summary: 'List the host names of a live encoding',
    query: z.object(paging),
    response: page(dnsMapping),
    errors: ['not_found', 'validation_failed'],
  }),
  create: operation({
    id: 'encoding.live.encodings.dnsMappings.create',
    method: 'POST',
    path: ofEncoding,
    permission,
    status: 201,
    summary: 'Give a live encoding a host name of its own; publishers to it need only the stream key',
    request: dnsMappingRequest,
    response: dnsMapping,
    errors: ['not_found', 'validation_failed', 'conflict', 'kind_unavailable'],
  }),
  get: operation({
    id: 'encoding.live.encodings.dnsMappings.get',
    method: 'GET',
    path: `${ofEncoding}/{id}`,
    permission,
    status: 200,
    summary: 'Get a host name of a live encoding',
    response: dnsMapping,
    errors: ['not_found'],
  }),
  delete: operation({
    id: 'encoding.live.encodings.dnsMappings.delete',
    method: 'DELETE',
    path: `${ofEncoding}/{id}`,
    permission,
    status: 200,
    summary: 'Delete a host name of a live encoding',
    response: idResponse,
    errors: ['not_found'],
  }),
  deleteAll: operation({
    id: 'encoding.live.encodings.dnsMappings.deleteAll',
    method: 'DELETE',
    path: ofEncoding,
    permission,
    status: 200,
    summary: 'Delete all host names of a live encoding',
    response: z.array(idResponse),
    errors: ['not_found'],
  }),
} as const;

export const dnsMappingOperations: readonly Operation[] = Object.values(dnsMappings);
