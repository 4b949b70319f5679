import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging } from '../../shared/query.ts';
import { page } from '../../shared/resource.ts';
import { domainRestriction, domainRestrictionRequest, domainRestrictionUpdate } from './schema.ts';

const permission = 'streams.config';
const base = '/streams/config/domain-restriction';
const one = `${base}/{domain_restriction_id}` as const;

/** Operations on the domains of pages that may embed streams. */
export const streamDomainRestrictions = {
  list: operation({
    id: 'streams.config.domainRestriction.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List the domain restrictions of streams, newest first',
    query: z.object(paging),
    response: page(domainRestriction),
    errors: ['validation_failed'],
  }),
  create: operation({
    id: 'streams.config.domainRestriction.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Create a domain restriction; it takes effect once a stream refers to it',
    request: domainRestrictionRequest,
    response: domainRestriction,
    errors: ['validation_failed', 'limit_reached'],
  }),
  get: operation({
    id: 'streams.config.domainRestriction.get',
    method: 'GET',
    path: one,
    permission,
    status: 200,
    summary: 'Get a domain restriction',
    response: domainRestriction,
    errors: ['not_found'],
  }),
  patch: operation({
    id: 'streams.config.domainRestriction.patchStreamsDomainRestriction',
    method: 'PATCH',
    path: one,
    permission,
    status: 200,
    summary: 'Change a domain restriction, for all streams that refer to it',
    request: domainRestrictionUpdate,
    response: domainRestriction,
    errors: ['validation_failed', 'not_found'],
  }),
  delete: operation({
    id: 'streams.config.domainRestriction.delete',
    method: 'DELETE',
    path: one,
    permission,
    status: 204,
    summary: 'Delete a domain restriction; streams that refer to it are no longer restricted',
    errors: ['not_found'],
  }),
};

export const streamDomainRestrictionOperations: readonly Operation[] = Object.values(streamDomainRestrictions);
