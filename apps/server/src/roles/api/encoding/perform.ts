import type { Operation } from '@sluice/contract';
import type { Context, Perform } from '@sluice/core';
import type { Binding, RequestContext } from '../shared/bind.ts';

/** Returns how templates perform operations: through the verbs that are bound to them. */
export const performOf = (bindings: readonly Binding[]): Perform => {
  const verbs = new Map<Operation, Binding['verb']>(bindings.map(({ operation, verb }) => [operation, verb]));
  return async (context: Context, operation, input) => {
    const verb = verbs.get(operation);
    if (!verb) throw new TypeError(`No verb is bound to ${operation.id}.`);
    // These verbs need only the context of the core.
    return verb(context as RequestContext, input);
  };
};
