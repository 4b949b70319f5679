import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging } from '../../shared/query.ts';
import { idResponse, page } from '../../shared/resource.ts';
import {
  buildDomain,
  buildDomainInput,
  playerBuild,
  playerBuildDownload,
  playerBuildInput,
  playerBuildProposal,
  playerBuildStatus,
} from './schema.ts';

const permission = 'player.custom-builds';
const base = '/player/custom-builds/web';
const one = `${base}/{custom_build_id}` as const;

/** Operations on custom web players: builds with fixed domains that need no license check. */
export const playerBuilds = {
  list: operation({
    id: 'player.customBuilds.web.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List custom web player builds, newest first',
    query: z.object(paging),
    response: page(playerBuild),
    errors: ['validation_failed'],
  }),
  create: operation({
    id: 'player.customBuilds.web.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Describe a custom web player; start it to build it',
    request: playerBuildInput,
    response: playerBuild,
    errors: ['validation_failed', 'reference_missing', 'limit_reached'],
  }),
  get: operation({
    id: 'player.customBuilds.web.get',
    method: 'GET',
    path: one,
    permission,
    status: 200,
    summary: 'Get a custom web player build with its status',
    response: playerBuild,
    errors: ['not_found'],
  }),
  start: operation({
    id: 'player.customBuilds.web.start',
    method: 'POST',
    path: `${one}/start`,
    permission,
    status: 200,
    summary: 'Start a build; a failed one can be started again',
    response: idResponse,
    errors: ['not_found', 'conflict', 'limit_reached'],
  }),
  status: operation({
    id: 'player.customBuilds.web.status.get',
    method: 'GET',
    path: `${one}/status`,
    permission,
    status: 200,
    summary: 'Get the status of a build',
    response: playerBuildStatus,
    errors: ['not_found'],
  }),
  download: operation({
    id: 'player.customBuilds.web.download.get',
    method: 'GET',
    path: `${one}/download`,
    permission,
    status: 200,
    summary: 'Get a link to the files of a finished build',
    response: playerBuildDownload,
    errors: ['not_found', 'conflict'],
  }),
  proposal: operation({
    id: 'player.customBuilds.web.proposal.get',
    method: 'GET',
    path: `${base}/proposal`,
    permission,
    status: 200,
    summary: 'Get the features that a build needs for what was played in the last 30 days',
    query: z.object({ playerVersion: z.string().optional().describe('The newest stable version if absent') }),
    response: playerBuildProposal,
    errors: ['not_found', 'rate_limited'],
  }),
  listDomains: operation({
    id: 'player.customBuilds.web.domains.list',
    method: 'GET',
    path: `${base}/domains`,
    permission,
    status: 200,
    summary: 'List the domains for custom web players',
    query: z.object(paging),
    response: page(buildDomain),
    errors: ['validation_failed'],
  }),
  addDomain: operation({
    id: 'player.customBuilds.web.domains.create',
    method: 'POST',
    path: `${base}/domains`,
    permission,
    status: 201,
    summary: 'Add a domain for custom web players',
    request: buildDomainInput,
    response: buildDomain,
    errors: ['validation_failed', 'conflict', 'limit_reached'],
  }),
  getDomain: operation({
    id: 'player.customBuilds.web.domains.get',
    method: 'GET',
    path: `${base}/domains/{domain_id}`,
    permission,
    status: 200,
    summary: 'Get a domain for custom web players',
    response: buildDomain,
    errors: ['not_found'],
  }),
  deleteDomain: operation({
    id: 'player.customBuilds.web.domains.delete',
    method: 'DELETE',
    path: `${base}/domains/{domain_id}`,
    permission,
    status: 200,
    summary: 'Delete a domain for custom web players; existing builds keep it',
    response: idResponse,
    errors: ['not_found'],
  }),
};

export const playerBuildOperations: readonly Operation[] = Object.values(playerBuilds);
