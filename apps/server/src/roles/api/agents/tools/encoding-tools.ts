import { z } from 'zod';
import { answerOf } from '../answer.ts';
import { defineTool } from './tool.ts';

const encodingFields = ['id', 'name', 'type', 'status', 'progress', 'createdAt', 'startedAt', 'finishedAt', 'labels'];

const listEncodings = defineTool({
  name: 'list_encodings',
  description: 'Lists encodings, the newest first.',
  input: z.object({
    name: z.string().max(200).optional().describe('Part of the name'),
    status: z.enum(['CREATED', 'QUEUED', 'RUNNING', 'FINISHED', 'ERROR', 'CANCELED']).optional(),
    limit: z.int().min(1).max(100).optional(),
    offset: z.int().min(0).optional(),
  }),
  async run({ caller }, { limit = 25, offset = 0, ...filters }) {
    const query = { ...filters, limit: String(limit), offset: String(offset), sort: 'createdAt:DESC' };
    return answerOf(await caller.call('encoding.encodings.list', { query }), 'encoding.encodings.list', encodingFields);
  },
});

const explainEncoding = defineTool({
  name: 'explain_encoding',
  description: 'Describes one encoding: its status with subtasks, failure with evidence and advice, and its streams.',
  input: z.object({ encodingId: z.string().max(100) }),
  async run({ caller }, { encodingId }) {
    const params = { encoding_id: encodingId };
    const [encoding, status, streams] = await Promise.all([
      caller.call('encoding.encodings.get', { params }),
      caller.call('encoding.encodings.status', { params }),
      caller.call('encoding.encodings.streams.list', { params, query: { limit: '100' } }),
    ]);
    return answerOf({ encoding, status, streams });
  },
});

/** Tools about encodings. */
export const encodingTools = [listEncodings, explainEncoding];
