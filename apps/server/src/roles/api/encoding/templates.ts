import { encodings, templates, type Operation } from '@sluice/contract';
import {
  createTemplate,
  deleteTemplate,
  getEncodingTemplate,
  getTemplate,
  listTemplates,
  startTemplate,
  type Context,
  type Perform,
} from '@sluice/core';
import { bind, type Binding, type RequestContext } from '../shared/bind.ts';

const performOf = (others: readonly Binding[]): Perform => {
  const verbs = new Map<Operation, Binding['verb']>(others.map(({ operation, verb }) => [operation, verb]));
  return async (context: Context, operation, input) => {
    const verb = verbs.get(operation);
    if (!verb) throw new TypeError(`Nothing is bound to ${operation.id}.`);
    // What a verb of ours hands on is the request's own context, in a transaction.
    return verb(context as RequestContext, input);
  };
};

/** Templates do what the other operations do, by the verbs that are bound to them. */
export const templateBindings = (others: readonly Binding[]): readonly Binding[] => [
  bind(templates.list, listTemplates),
  bind(templates.create, createTemplate),
  bind(templates.get, getTemplate),
  bind(templates.delete, deleteTemplate),
  bind(templates.start, startTemplate(performOf(others), encodings.start)),
  bind(templates.ofEncoding, getEncodingTemplate),
];
