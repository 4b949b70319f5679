import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging, queryList } from '../../shared/query.ts';
import { id, idResponse, page, resourceOutput } from '../../shared/resource.ts';

export const templateTypes = ['VOD', 'LIVE'] as const;
export type TemplateType = (typeof templateTypes)[number];

const permission = 'encoding.templates';
const base = '/encoding/templates';
const one = `${base}/{encoding_template_id}` as const;

/** YAML or JSON as a text, or the object itself. */
const templateRequest = z
  .union([z.string().max(1_000_000), z.record(z.string(), z.json())], 'Must be a template: a text, or an object.')
  .describe('A template in YAML or JSON as one text, or as an object');

const templateResponse = z.object({ ...resourceOutput, type: z.enum(templateTypes) });
const templateDetails = templateResponse.extend({ url: z.string().describe('Where its text is, for an hour') });

export const templates = {
  list: operation({
    id: 'encoding.templates.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List templates of encodings',
    query: z.object({ ...paging, type: queryList(templateTypes) }),
    response: page(templateResponse),
  }),
  create: operation({
    id: 'encoding.templates.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Keep a template; it is checked first, down to the last field',
    request: templateRequest,
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
    summary: 'Create everything in a template and start its encodings, or do nothing',
    request: templateRequest,
    response: z.object({ encodingId: id }),
    errors: [
      'validation_failed',
      'reference_missing',
      'encoding_incomplete',
      'kind_unavailable',
      'queue_limit_reached',
    ],
  }),
  ofEncoding: operation({
    id: 'encoding.encodings.template.get',
    method: 'GET',
    path: '/encoding/encodings/{encoding_id}/template',
    permission: 'encoding.encodings',
    status: 200,
    summary: 'A template that makes the same encoding again',
    response: z.object({ url: z.string() }),
    errors: ['not_found'],
  }),
} as const;

export const templateOperations: readonly Operation[] = Object.values(templates);
