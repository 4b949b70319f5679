import { AppError, type InputFor, type Operation, type ResultOf, type templates } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { checkTemplate, type CheckedTemplate } from './check-template.ts';
import type { TemplateNode } from './nodes.ts';
import { withReferences } from './references.ts';

/** Does an operation by its verb, in the transaction of the context; the input has passed the operation's schema. */
export type Perform = (
  context: Context,
  operation: Operation,
  input: { params: Record<string, string>; query: unknown; body: unknown },
) => Promise<unknown>;

const startId = 'encoding.encodings.start';

type Ids = Map<string, string>;

/** What was refused is told by the template's own names: the ids that were made for it are gone by then. */
const named = (error: unknown, { address, path }: TemplateNode, ids: Ids): unknown => {
  if (!(error instanceof AppError)) return error;
  const inNames = (text: string): string =>
    [...ids].reduce((said, [name, id]) => (id === '' ? said : said.replaceAll(id, name)), text);
  const details = error.details.map((detail) => ({
    ...detail,
    text: inNames(detail.text),
    field: [...path, ...(detail.field ? [inNames(detail.field)] : [])].join('.'),
  }));
  return new AppError(error.code, {
    evidence: `${address}: ${inNames(error.evidence ?? error.message)}`,
    ...(details.length > 0 && { details }),
    cause: error,
  });
};

const performNode = async (context: Context, perform: Perform, node: TemplateNode, ids: Ids) => {
  const idOf = (address: string): string => ids.get(address) ?? '';
  const body = withReferences(node.body, idOf);
  const params = Object.fromEntries(Object.entries(node.owners).map(([name, address]) => [name, idOf(address)]));
  try {
    const result = await perform(context, node.operation, {
      params,
      query: undefined,
      body: node.operation.request?.parse(body),
    });
    // Everything that is created has an id, but for lists of filters, to which nothing refers.
    const { id } = result as { id?: string };
    if (id !== undefined) ids.set(node.address, id);
  } catch (error) {
    throw named(error, node, ids);
  }
};

/** Encodings without a word on their start are started plainly. */
const withStarts = ({ nodes }: CheckedTemplate, start: Operation): TemplateNode[] => {
  const started = new Set(
    nodes.filter(({ operation }) => operation.id === startId).flatMap(({ owners }) => Object.values(owners)),
  );
  const silent = nodes.filter(
    ({ operation, address }) => operation.id === 'encoding.encodings.create' && !started.has(address),
  );
  return [
    ...nodes,
    ...silent.map(({ address, path }) => ({
      operation: start,
      address: `${address}/start`,
      owners: { encoding_id: address },
      body: {},
      path,
    })),
  ];
};

/** Creates everything in a template and starts its encodings; if anything of it is refused, nothing is left. */
export const startTemplate =
  (perform: Perform, start: Operation) =>
  async (
    context: Context,
    { body }: Pick<InputFor<typeof templates.start>, 'body'>,
  ): Promise<ResultOf<typeof templates.start>> => {
    authorize(context, 'encoding.templates', 'POST');
    const template = checkTemplate(body);
    if (template.type === 'LIVE')
      throw new AppError('settings_unsupported', { evidence: 'Live encodings cannot be started by a template here.' });
    return inTransaction(context, async (inside) => {
      const ids = new Map<string, string>();
      const nodes = withStarts(template, start);
      const end = inside.clock.now().getTime();
      for (const [index, node] of nodes.entries()) {
        // Parts are ordered by their creation, so each gets an instant of its own, in the order of the template.
        const clock = { now: () => new Date(end - nodes.length + index) };
        await performNode({ ...inside, clock }, perform, node, ids);
      }
      const first = template.nodes.find(({ operation }) => operation.id === 'encoding.encodings.create');
      return { encodingId: ids.get(first?.address ?? '') ?? '' };
    });
  };
