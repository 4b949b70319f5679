import { z } from 'zod';
import { id } from '../shared/resource.ts';
import { keyAccesses } from './key-vocabulary.ts';

const access = z
  .enum(keyAccesses)
  .describe(
    'READ only reads; PROPOSE also proposes changes by MCP, which a person approves; WRITE also changes, except accounts, permissions, keys and billing',
  );

const resources = z
  .array(
    z
      .string()
      .max(100)
      .regex(/^(?:\*|[a-z][\w.-]*\*?)$/i, 'Must be the name of a permission, such as encoding.inputs, or end in *.'),
  )
  .min(1)
  .max(50)
  .describe('Permissions that the key is limited to, such as `encoding.*`; all without');

/** Limits of a new API key to the organization of the request. */
export const newKeyScope = z.object({ access, resources: resources.optional() });

/** Limits of an API key; what its owner may not do, it may not do either. */
export const keyScope = newKeyScope.extend({ organizationId: id });
export type KeyScope = z.output<typeof keyScope>;
