import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging, queryList } from '../../shared/query.ts';
import { id, idResponse, page, resourceInput, resourceOutput } from '../../shared/resource.ts';
import { finding, preflightResponse } from '../preflight/findings.ts';

export const templateTypes = ['VOD', 'LIVE'] as const;
export type TemplateType = (typeof templateTypes)[number];

const permission = 'encoding.templates';
const base = '/encoding/templates';
const one = `${base}/{encoding_template_id}` as const;

/** Maximum length; more than the allowed resources need. Parsing takes about four seconds per million characters. */
export const templateCharactersMax = 300_000;

/** A template as YAML or JSON text, or as an object. */
const templateRequest = z
  .union(
    [z.string().max(templateCharactersMax), z.record(z.string(), z.json())],
    'Must be a template as a text or an object.',
  )
  .describe('A template as YAML or JSON text, or as an object');

/** A template with a name, as command line clients store it. */
export const namedTemplate = z.strictObject({
  name: resourceInput.name.describe('Overrides the name in the template'),
  description: resourceInput.description.describe('Overrides the description in the template'),
  template: templateRequest,
});

/** Reference to a stored template, as command line clients start it. */
export const templateReference = z.strictObject({ id: id.describe('Id of a stored template') });

const templateResponse = z.object({ ...resourceOutput, type: z.enum(templateTypes) });
const templateDetails = templateResponse.extend({
  url: z.string().describe('Address of its text, valid for one hour'),
});

const startResponse = z.object({ encodingId: id });
/** Errors of operations that start an encoding. */
export const startErrors = [
  'validation_failed',
  'reference_missing',
  'encoding_incomplete',
  'kind_unavailable',
  'queue_limit_reached',
  'limit_reached',
  'account_unpaid',
  'budget_reached',
  'subscription_required',
] as const;

export const templates = {
  list: operation({
    id: 'encoding.templates.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List encoding templates',
    query: z.object({ ...paging, type: queryList(templateTypes) }),
    response: page(templateResponse),
  }),
  create: operation({
    id: 'encoding.templates.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Create a template after validating every field',
    request: z.union([namedTemplate, templateRequest]),
    response: templateDetails,
    errors: ['validation_failed', 'limit_reached'],
  }),
  get: operation({
    id: 'encoding.templates.get',
    method: 'GET',
    path: one,
    permission,
    status: 200,
    summary: 'Get a template',
    response: templateDetails,
    errors: ['not_found'],
  }),
  replace: operation({
    id: 'encoding.templates.replace',
    method: 'PUT',
    path: one,
    permission,
    status: 200,
    summary: 'Replace the text of a template',
    request: z.union([namedTemplate, templateRequest]),
    response: templateDetails,
    errors: ['not_found', 'validation_failed'],
  }),
  delete: operation({
    id: 'encoding.templates.delete',
    method: 'DELETE',
    path: one,
    permission,
    status: 200,
    summary: 'Delete a template',
    response: idResponse,
    errors: ['not_found'],
  }),
  start: operation({
    id: 'encoding.templates.start',
    method: 'POST',
    path: `${base}/start`,
    permission,
    status: 200,
    summary: 'Create everything in a template and start its encodings; if anything fails, creates nothing',
    request: z.union([templateReference, templateRequest]),
    response: startResponse,
    errors: ['not_found', ...startErrors],
  }),
  startStored: operation({
    id: 'encoding.templates.startStored',
    method: 'POST',
    path: `${one}/start`,
    permission,
    status: 200,
    summary: 'Start a stored template, as if it were sent again',
    response: startResponse,
    errors: ['not_found', ...startErrors],
  }),
  validate: operation({
    id: 'encoding.templates.validate',
    method: 'POST',
    readOnly: true,
    path: `${base}/validate`,
    permission,
    status: 200,
    summary: 'Validate the text of a template; reports every mistake with its line and column, and checks nothing else',
    request: templateRequest,
    response: z.object({ valid: z.boolean(), findings: z.array(finding) }),
  }),
  preflight: operation({
    id: 'encoding.templates.preflight',
    method: 'POST',
    readOnly: true,
    path: `${base}/preflight`,
    permission,
    status: 200,
    summary: 'Check whether a template can be started, and estimate its result, without creating anything',
    request: templateRequest,
    response: preflightResponse,
  }),
  preflightStored: operation({
    id: 'encoding.templates.preflightStored',
    method: 'POST',
    readOnly: true,
    path: `${one}/preflight`,
    permission,
    status: 200,
    summary: 'Run the pre-flight check of a stored template',
    response: preflightResponse,
    errors: ['not_found'],
  }),
  schema: operation({
    id: 'encoding.templates.schema',
    method: 'GET',
    path: `${base}/schema`,
    permission,
    status: 200,
    summary: 'Get a JSON Schema of templates, for editors',
    response: z.record(z.string(), z.json()),
  }),
  ofEncoding: operation({
    id: 'encoding.encodings.template.get',
    method: 'GET',
    path: '/encoding/encodings/{encoding_id}/template',
    permission: 'encoding.encodings',
    status: 200,
    summary: 'Get a template that creates the same encoding again',
    response: z.object({ url: z.string() }),
    errors: ['not_found'],
  }),
} as const;

export const templateOperations: readonly Operation[] = Object.values(templates);
