import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';

const path = '/streams/prerequisites';
const permission = 'streams.prerequisites';

const prerequisites = z.object({
  analyticsLicenseAllDomainsAllowlisted: z
    .boolean()
    .describe('The first analytics license accepts telemetry from every page that embeds streams'),
  playerLicenseThirdPartyLicensingServerEnabled: z
    .boolean()
    .describe('There is a player license; the licensing of this platform admits hosted streams with each'),
});
export type StreamPrerequisites = z.output<typeof prerequisites>;

const prerequisitesRequest = z.looseObject({
  allowlistAllDomainsForAnalyticsLicense: z.boolean().optional(),
  addThirdPartyLicensingServerToPlayerLicense: z.boolean().optional(),
});

/** Operations on what hosted streams need besides themselves. */
export const streamPrerequisites = {
  get: operation({
    id: 'streams.prerequisites.get',
    method: 'GET',
    path,
    permission,
    status: 200,
    summary: 'Get whether the licenses of the organization suit hosted streams',
    response: prerequisites,
  }),
  create: operation({
    id: 'streams.prerequisites.create',
    method: 'POST',
    path,
    permission,
    status: 200,
    summary: 'Make the licenses of the organization suit hosted streams; what is satisfied stays as it is',
    request: prerequisitesRequest,
    bodyOptional: true,
    response: prerequisites,
    errors: ['limit_reached', 'validation_failed'],
  }),
};

export const streamPrerequisitesOperations: readonly Operation[] = Object.values(streamPrerequisites);
