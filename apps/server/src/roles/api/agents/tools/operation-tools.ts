import { AppError } from '@sluice/contract';
import { z } from 'zod';
import { answerOf } from '../answer.ts';
import { describeOperation } from '../describe-operation.ts';
import { changesSomething, findOperations } from '../operation-search.ts';
import { defineTool } from './tool.ts';

const operation = z.string().max(200).describe('Id, from find_operations');
const params = z.record(z.string(), z.string()).optional().describe('Parameters of the path');

const find = defineTool({
  name: 'find_operations',
  description: 'Finds operations of the API by words, such as "add S3 output" or "alert rules".',
  input: z.object({ query: z.string().min(1).max(300), limit: z.int().min(1).max(20).optional() }),
  async run(_context, { query, limit = 10 }) {
    return answerOf({ items: findOperations(query, limit) });
  },
});

const describe = defineTool({
  name: 'describe_operation',
  description: 'Describes the parameters and the body of an operation as JSON Schema.',
  input: z.object({ operation }),
  async run(_context, { operation: id }) {
    return answerOf(describeOperation(id));
  },
});

const callRead = defineTool({
  name: 'call_read',
  description: 'Calls an operation that changes nothing, and returns its result.',
  input: z.object({
    operation,
    params,
    query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    body: z.unknown().optional(),
    fields: z.array(z.string()).max(50).optional().describe('Only these fields of the result'),
  }),
  async run({ caller }, { operation: id, params: given = {}, query = {}, body, fields }) {
    if (changesSomething(caller.find(id)))
      throw new AppError('permission_denied', { evidence: `${id} changes something: use propose_change.` });
    const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return answerOf(await caller.call(id, { params: given, query: texts, body }), id, fields);
  },
});

/** Tools for everything that the API offers. */
export const operationTools = [find, describe, callRead];
