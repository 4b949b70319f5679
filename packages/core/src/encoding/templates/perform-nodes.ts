import { AppError, type Operation } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import type { TemplateNode } from './nodes.ts';
import { referencesIn, withReferences } from './references.ts';

/** Does an operation by its verb, in the transaction of the context; the input has passed the operation's schema. */
export type Perform = (
  context: Context,
  operation: Operation,
  input: { params: Record<string, string>; query: unknown; body: unknown },
) => Promise<unknown>;

/** The ids that stand for the addresses of a template. */
export type Ids = Map<string, string>;

/** A text that names things by their ids names them by the template's own names. */
export const inNames = (text: string, ids: Ids): string =>
  [...ids].reduce((said, [name, id]) => (id === '' ? said : said.replaceAll(id, name)), text);

/** What was refused is told by the template's own names: the ids that were made for it are gone by then. */
const named = (error: unknown, { address, path }: TemplateNode, ids: Ids): unknown => {
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

/** Does what a node says, and notes the id of what it has created. */
export const performNode = async (context: Context, perform: Perform, node: TemplateNode, ids: Ids): Promise<void> => {
  try {
    const result = await perform(context, node.operation, inputOf(node, ids));
    // Everything that is created has an id, but for lists of filters, to which nothing refers.
    const { id } = result as { id?: string };
    if (id !== undefined) ids.set(node.address, id);
  } catch (error) {
    throw named(error, node, ids);
  }
};

/** What has to be there before a node: what it is below, and what it refers to. */
export const needsOf = ({ owners, body }: TemplateNode): string[] => [
  ...Object.values(owners),
  ...referencesIn(body).map(({ address }) => address),
];

/** The context for a node: parts are ordered by their creation, so each gets an instant of its own, in their order. */
export const instantOf = (context: Context, end: number, index: number, count: number): Context => ({
  ...context,
  clock: { now: () => new Date(end - count + index) },
});
