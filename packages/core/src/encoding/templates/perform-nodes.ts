import { AppError, type Operation } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import type { TemplateNode } from './nodes.ts';
import { referencesIn, withReferences } from './references.ts';

/** Performs an operation in the transaction of the context; the input was validated by the operation's schema. */
export type Perform = (
  context: Context,
  operation: Operation,
  input: { params: Record<string, string>; query: unknown; body: unknown },
) => Promise<unknown>;

/** Ids of created resources by template address. */
export type Ids = Map<string, string>;

/** Replaces ids in a text by the template's own names. */
export const inNames = (text: string, ids: Ids): string =>
  [...ids].reduce((replaced, [name, id]) => (id === '' ? replaced : replaced.replaceAll(id, name)), text);

/** Replaces ids in an error by the template's own names, since the created ids no longer exist by then. */
const withNames = (error: unknown, { address, path }: TemplateNode, ids: Ids): unknown => {
  if (!(error instanceof AppError)) return error;
  const details = error.details.map((detail) => ({
    ...detail,
    text: inNames(detail.text, ids),
    field: [...path, ...(detail.field ? [inNames(detail.field, ids)] : [])].join('.'),
  }));
  return new AppError(error.code, {
    evidence: `${address}: ${inNames(error.evidence ?? error.message, ids)}`,
    ...(details.length > 0 && { details }),
    cause: error,
  });
};

const inputOf = ({ operation, owners, body }: TemplateNode, ids: Ids) => {
  const idOf = (address: string): string => ids.get(address) ?? '';
  return {
    params: Object.fromEntries(Object.entries(owners).map(([name, address]) => [name, idOf(address)])),
    query: undefined,
    body: operation.request?.parse(withReferences(body, idOf)),
  };
};

/** Performs the operation of a node and stores the id of the created resource. */
export const performNode = async (context: Context, perform: Perform, node: TemplateNode, ids: Ids): Promise<void> => {
  try {
    const result = await perform(context, node.operation, inputOf(node, ids));
    // All created resources have an id, except lists of filters, which cannot be referred to.
    const { id } = result as { id?: string };
    if (id !== undefined) ids.set(node.address, id);
  } catch (error) {
    throw withNames(error, node, ids);
  }
};

/** Returns the addresses a node depends on: its owners and its references. */
export const needsOf = ({ owners, body }: TemplateNode): string[] => [
  ...Object.values(owners),
  ...referencesIn(body).map(({ address }) => address),
];

/** Returns a context with a distinct time per node, since parts are sorted by their creation time. */
export const instantOf = (context: Context, end: number, index: number, count: number): Context => ({
  ...context,
  clock: { now: () => new Date(end - count + index) },
});
