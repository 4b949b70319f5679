import { z } from 'zod';
import { operation } from '../shared/operation.ts';
import { paging } from '../shared/query.ts';
import { id, instant, page } from '../shared/resource.ts';
import { encodingTypes, statuses } from './vocabulary.ts';

type Place<Path extends string> = { sdkName: string; permission: string; noun: string; path: Path };

const encodingUse = z.object({
  id,
  name: z.string().optional(),
  type: z.enum(encodingTypes),
  status: z.enum(statuses),
  createdAt: instant,
});

/** Declares the operation that lists the encodings that use a resource of a family. */
export const usageOperation = <const Path extends string>({ sdkName, permission, noun, path }: Place<Path>) =>
  operation({
    id: `${sdkName}.listEncodings`,
    method: 'GET',
    path,
    permission,
    status: 200,
    summary: `List the encodings that use ${noun}, newest first`,
    query: z.object(paging),
    response: page(encodingUse),
    errors: ['not_found', 'validation_failed'],
  });

/** Declares the operation that checks settings of a kind without storing them. */
export const validationOperation = <const Path extends string>({ sdkName, permission, noun, path }: Place<Path>) =>
  operation({
    id: `${sdkName}.validate`,
    method: 'POST',
    readOnly: true,
    path,
    permission,
    status: 200,
    summary: `Check the settings of ${noun} without storing anything`,
    request: z.looseObject({ type: z.string().max(64).describe('The kind, such as H264 or S3') }),
    response: z.object({
      valid: z.boolean().describe('True if it can be created'),
      reasons: z
        .array(z.object({ text: z.string(), field: z.string().optional(), type: z.enum(['ERROR', 'WARNING']) }))
        .describe('Errors prevent its creation, warnings do not'),
    }),
    errors: ['validation_failed'],
  });

const testResponse = z.object({
  passed: z.boolean(),
  type: z.string(),
  path: z.string().optional(),
  milliseconds: z.int(),
  text: z.string().describe('Result, or description of the problem'),
  code: z.string().optional().describe('Code of the error catalog, if it failed'),
  evidence: z.string().optional().describe('Details of the problem'),
  advice: z.string().optional().describe('Steps to fix it'),
});

const testedPath = z
  .string()
  .max(1024)
  .optional()
  .describe('File of an input, or folder of an output; the whole input or output if absent');

/** Declares the operation that tests whether a stored input or output is usable. */
export const connectionTest = <const Path extends string>({ sdkName, permission, noun, path }: Place<Path>) =>
  operation({
    id: `${sdkName}.test`,
    method: 'POST',
    path,
    permission,
    status: 200,
    summary: `Test the connection of ${noun}; a failed test is a regular response, not an error`,
    request: z.looseObject({ path: testedPath }),
    bodyOptional: true,
    response: testResponse,
    errors: ['not_found', 'validation_failed'],
  });

/** Declares the operation that tests settings of an input or output before they are stored. */
export const settingsTest = <const Path extends string>({ sdkName, permission, noun, path }: Place<Path>) =>
  operation({
    id: `${sdkName}.testSettings`,
    method: 'POST',
    path,
    permission,
    status: 200,
    summary: `Test the connection of ${noun} that is not stored yet`,
    request: z.object({
      type: z.string().max(64).describe('The kind, such as S3'),
      settings: z.record(z.string(), z.json()).describe('Settings as for creating it'),
      path: testedPath,
    }),
    response: testResponse,
    errors: ['validation_failed'],
  });
