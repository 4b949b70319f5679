import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging } from '../../shared/query.ts';
import { id, ignoredInput, instant, page } from '../../shared/resource.ts';

const permission = 'streams.config';
const base = '/streams/config/templates';

const streamTemplateRequest = z.looseObject({
  ...ignoredInput,
  name: z.string().trim().min(1, 'This field cannot be empty.').max(255),
  styleConfigId: id.describe('Style that the template applies'),
});

const streamTemplate = z.object({ id, name: z.string(), styleConfigId: id.optional(), createdAt: instant });
export type StreamTemplate = z.output<typeof streamTemplate>;

/** Operations on named styles, which users apply to streams. */
export const streamTemplates = {
  list: operation({
    id: 'streams.config.templates.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List the templates of streams, newest first',
    query: z.object(paging),
    response: page(streamTemplate),
    errors: ['validation_failed'],
  }),
  create: operation({
    id: 'streams.config.templates.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Save a style under a name',
    request: streamTemplateRequest,
    response: streamTemplate,
    errors: ['validation_failed', 'reference_missing', 'limit_reached'],
  }),
  delete: operation({
    id: 'streams.config.templates.delete',
    method: 'DELETE',
    path: `${base}/{stream_template_id}`,
    permission,
    status: 204,
    summary: 'Delete a template; its style and the streams that use it stay as they are',
    errors: ['not_found'],
  }),
};

export const streamTemplateOperations: readonly Operation[] = Object.values(streamTemplates);
