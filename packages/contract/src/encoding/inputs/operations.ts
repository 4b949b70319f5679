import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging, queryText } from '../../shared/query.ts';
import { instant } from '../../shared/resource.ts';
import { connectionTest, settingsTest, usageOperation, validationOperation } from '../family-operations.ts';
import { inputs } from './family.ts';
import { probeRequest, probeResponse, probeSettingsRequest } from './probe.ts';

const { sdkName, permission } = inputs;
const common = { sdkName, permission, noun: 'an input' };

const place = z.object({
  path: z.string().describe('Path, as used in an input stream'),
  name: z.string(),
});

export const inputTools = {
  test: connectionTest({ ...common, path: '/encoding/inputs/{input_id}/test' }),
  testSettings: settingsTest({ ...common, path: '/encoding/inputs/test' }),
  validate: validationOperation({ ...common, path: '/encoding/inputs/validate' }),
  listEncodings: usageOperation({ ...common, path: '/encoding/inputs/{input_id}/encodings' }),
  browse: operation({
    id: `${sdkName}.browse`,
    method: 'GET',
    path: '/encoding/inputs/{input_id}/files',
    permission,
    status: 200,
    summary: 'List the folders and files of an input at one level, by name',
    query: z.object({
      ...paging,
      folder: queryText.describe('Folder to list; the root folder if absent'),
      search: queryText.describe('Part of the names to find, case-insensitive'),
    }),
    response: z.object({
      folder: z.string(),
      listable: z.boolean().describe('False if the protocol cannot list files; paths must be entered then'),
      complete: z.boolean().describe('False if there were too many entries to read all of them'),
      totalCount: z.int(),
      offset: z.int(),
      limit: z.int(),
      folders: z.array(place),
      files: z.array(place.extend({ size: z.number().optional(), modifiedAt: instant.optional() })),
    }),
    errors: [
      'not_found',
      'validation_failed',
      'kind_unavailable',
      'input_unreachable',
      'input_forbidden',
      'input_not_found',
      'input_timeout',
      'input_address_blocked',
      'input_path_outside',
    ],
  }),
  probe: operation({
    id: `${sdkName}.probe`,
    method: 'POST',
    path: '/encoding/inputs/{input_id}/probe',
    permission,
    status: 200,
    summary: 'Analyze a file of an input; responds within seconds, possibly while a worker is still analyzing',
    request: probeRequest,
    response: probeResponse,
    errors: ['not_found', 'validation_failed', 'kind_unavailable'],
  }),
  probeSettings: operation({
    id: `${sdkName}.probeSettings`,
    method: 'POST',
    path: '/encoding/inputs/probe',
    permission,
    status: 200,
    summary: 'Analyze a file of an input that is not stored; stores nothing',
    request: probeSettingsRequest,
    response: probeResponse,
    errors: ['validation_failed', 'kind_unavailable'],
  }),
} as const;

export const inputOperations: readonly Operation[] = Object.values(inputTools);
