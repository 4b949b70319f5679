import { z } from 'zod';
import { telemetryInstant } from '../../shared/instants.ts';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging, queryInstant, queryText } from '../../shared/query.ts';
import { page } from '../../shared/resource.ts';
import { playerPlatforms } from './platforms.ts';

const permission = 'player.statistics';

const start = telemetryInstant(queryInstant).describe('First day (UTC); defaults to the first of this month');
const end = telemetryInstant(queryInstant).describe('Last day (UTC), inclusive; defaults to today');

const impressionsPerPlatform = z
  .object(Object.fromEntries(playerPlatforms.map((platform) => [platform, z.int().optional()])))
  .describe('Impressions by platform; platforms without any are omitted');

export const playerStatistics = {
  allOrganizations: operation({
    id: 'player.statistics.allOrganizations.impressions.get',
    method: 'GET',
    path: '/player/statistics/all-organizations/impressions',
    aliases: ['/analytics/player/statistics/all-organizations/impressions'],
    permission,
    status: 200,
    summary: 'Get the player impressions of the organization and its sub-organizations',
    query: z.object({ start, end }),
    response: z.object({ impressions: z.int() }),
    errors: ['validation_failed'],
  }),
  impressions: operation({
    id: 'player.statistics.impressions.list',
    method: 'GET',
    path: '/player/statistics/impressions',
    aliases: ['/player/analytics/statistics/impressions', '/analytics/player/statistics/impressions'],
    permission,
    status: 200,
    summary: 'Get the player impressions per day; days without any are omitted',
    query: z.object({
      ...paging,
      licenseKeyId: queryText.describe('Id or key of a player license; all of the organization if absent'),
      start,
      end,
      interval: z.preprocess(
        (value) => (typeof value === 'string' && value !== '' ? value.toUpperCase() : undefined),
        z.enum(['DAILY']).optional(),
      ),
    }),
    response: page(z.object({ date: z.string(), impressions: z.int(), platforms: impressionsPerPlatform.optional() })),
    errors: ['validation_failed', 'license_unknown', 'unavailable'],
  }),
};

export const playerStatisticsOperations: readonly Operation[] = Object.values(playerStatistics);
