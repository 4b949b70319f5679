import { z } from 'zod';
import { fieldSchemas } from '../../shared/field-schema.ts';
import type { Fields } from '../../shared/field.ts';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging } from '../../shared/query.ts';
import { ignoredInput, page, resourceInput, resourceOutput } from '../../shared/resource.ts';
import { googleCloudRegions } from '../shared-enums.ts';
import { infrastructure } from './family.ts';

/** Clouds with settings per region. */
export type RegionalCloud = Exclude<keyof typeof infrastructure.kinds, 'KUBERNETES' | 'EXTERNAL'>;

/** Region names of each cloud, and the settings that a region needs before an encoding can run there. */
export const cloudRegions = {
  AWS: {
    names: [
      'US_EAST_1',
      'US_EAST_2',
      'US_WEST_1',
      'US_WEST_2',
      'EU_WEST_1',
      'EU_CENTRAL_1',
      'AP_SOUTHEAST_1',
      'AP_SOUTHEAST_2',
      'AP_NORTHEAST_1',
      'AP_NORTHEAST_2',
      'AP_SOUTH_1',
      'SA_EAST_1',
      'EU_WEST_2',
      'EU_WEST_3',
      'CA_CENTRAL_1',
      'EU_NORTH_1',
    ],
    fields: {
      limitParallelEncodings: { type: 'integer', label: 'Maximum parallel encodings', min: 1 },
      securityGroupId: { type: 'text', label: 'Security group', required: true },
      subnetId: { type: 'text', label: 'Subnet', required: true },
      sshPort: { type: 'integer', label: 'SSH port', min: 1, max: 65_535 },
    },
  },
  AKAMAI: {
    names: [
      'BR_GRU',
      'ES_MAD',
      'FR_PAR',
      'ID_CGK',
      'IN_MAA',
      'IT_MIL',
      'JP_OSA',
      'NL_AMS',
      'SE_STO',
      'US_LAX',
      'US_MIA',
      'US_ORD',
      'US_SEA',
    ],
    fields: {
      subnetId: { type: 'integer', label: 'Subnet', required: true },
      firewallId: { type: 'integer', label: 'Firewall', required: true },
    },
  },
  AZURE: {
    names: [
      'ASIA_EAST',
      'ASIA_SOUTHEAST',
      'AUSTRALIA_EAST',
      'AUSTRALIA_SOUTHEAST',
      'BRAZIL_SOUTH',
      'CANADA_CENTRAL',
      'EUROPE_NORTH',
      'EUROPE_WEST',
      'FRANCE_CENTRAL',
      'GERMANY_WESTCENTRAL',
      'INDIA_CENTRAL',
      'INDIA_SOUTH',
      'JAPAN_EAST',
      'JAPAN_WEST',
      'KOREA_CENTRAL',
      'UAE_NORTH',
      'US_CENTRAL',
      'US_EAST',
      'US_EAST2',
      'US_WEST',
      'US_WEST2',
      'US_SOUTH_CENTRAL',
      'US_NORTH_CENTRAL',
      'UK_SOUTH',
    ],
    fields: {
      networkName: { type: 'text', label: 'Network', required: true },
      subnetName: { type: 'text', label: 'Subnet', required: true },
    },
  },
  GCE: {
    names: googleCloudRegions,
    fields: {
      network: { type: 'text', label: 'Network', required: true },
      subnetId: { type: 'text', label: 'Subnet', required: true },
    },
  },
  OCI: {
    names: ['EU_FRANKFURT_1', 'US_ASHBURN_1'],
    fields: { subnetId: { type: 'text', label: 'Subnet', required: true } },
  },
} as const satisfies Record<RegionalCloud, { names: readonly string[]; fields: Fields }>;

const permission = infrastructure.permission;

const regionResponse = z.looseObject({ ...resourceOutput, region: z.string() });

const operationsOf = (cloud: RegionalCloud) => {
  const { path, sdkName, label } = infrastructure.kinds[cloud];
  const base = `${infrastructure.path}/${path}/{infrastructure_id}/regions` as const;
  const one = `${base}/{region}` as const;
  const sdk = `${infrastructure.sdkName}.${sdkName}.regions`;
  return {
    list: operation({
      id: `${sdk}.list`,
      method: 'GET',
      path: base,
      permission,
      status: 200,
      summary: `List the regions of ${label} infrastructure`,
      query: z.object(paging),
      response: page(regionResponse),
      errors: ['not_found'],
    }),
    create: operation({
      id: `${sdk}.create`,
      method: 'POST',
      path: one,
      permission,
      status: 201,
      summary: `Create the settings of a region of ${label} infrastructure; replaces existing ones`,
      request: z.looseObject({
        ...resourceInput,
        ...ignoredInput,
        region: z.string().optional(),
        ...fieldSchemas(cloudRegions[cloud].fields),
      }),
      response: regionResponse,
      errors: ['not_found', 'validation_failed'],
    }),
    get: operation({
      id: `${sdk}.get`,
      method: 'GET',
      path: one,
      permission,
      status: 200,
      summary: `Get a region of ${label} infrastructure`,
      response: regionResponse,
      errors: ['not_found'],
    }),
    delete: operation({
      id: `${sdk}.delete`,
      method: 'DELETE',
      path: one,
      permission,
      status: 200,
      summary: `Remove a region of ${label} infrastructure`,
      response: regionResponse,
      errors: ['not_found'],
    }),
  } as const;
};

export const infrastructureRegions = {
  AWS: operationsOf('AWS'),
  AKAMAI: operationsOf('AKAMAI'),
  AZURE: operationsOf('AZURE'),
  GCE: operationsOf('GCE'),
  OCI: operationsOf('OCI'),
} as const;

export const infrastructureRegionOperations: readonly Operation[] = Object.values(infrastructureRegions).flatMap(
  (table): Operation[] => Object.values(table),
);
