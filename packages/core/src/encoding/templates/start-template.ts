import { templateReference, type InputFor, type Operation, type ResultOf, type templates } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { recordAudits } from '../../shared/audit.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { checkTemplate, type CheckedTemplate } from './check-template.ts';
import type { TemplateNode } from './nodes.ts';
import { instantOf, performNode, type Ids, type Perform } from './perform-nodes.ts';
import { isEncoding, withStarts } from './starts.ts';
import { storedText } from './template-verbs.ts';

type Started = ResultOf<typeof templates.start>;

/** Performs all nodes of a template in one transaction; returns the id of its first encoding. */
export const runTemplate = (
  context: Context,
  template: CheckedTemplate,
  { nodes, perform }: { nodes: readonly TemplateNode[]; perform: Perform },
): Promise<string> =>
  inTransaction({ ...context, batch: { encodings: new Map(), audits: [] } }, async (tx) => {
    const ids: Ids = new Map();
    const end = tx.clock.now().getTime();
    for (const [index, node] of nodes.entries())
      await performNode(instantOf(tx, end, index, nodes.length), perform, node, ids);
    await recordAudits(tx);
    const first = template.nodes.find(isEncoding);
    return ids.get(first?.address ?? '') ?? '';
  });

const start = async (
  context: Context,
  body: string | Record<string, unknown>,
  perform: Perform,
  operation: Operation,
): Promise<Started> => {
  authorize(context, 'encoding.templates', 'POST');
  const template = checkTemplate(body);
  const nodes = withStarts(template.nodes, operation);
  return { encodingId: await runTemplate(context, template, { nodes, perform }) };
};

/** Creates everything in a template and starts its encodings; rolls everything back if any part is rejected. */
export const startTemplate =
  (perform: Perform, operation: Operation) =>
  async (context: Context, { body }: Pick<InputFor<typeof templates.start>, 'body'>): Promise<Started> => {
    const reference = templateReference.safeParse(body).data;
    return start(context, reference ? await storedText(context, reference.id) : body, perform, operation);
  };

export const startStoredTemplate =
  (perform: Perform, operation: Operation) =>
  async (context: Context, { params }: Pick<InputFor<typeof templates.startStored>, 'params'>): Promise<Started> =>
    start(context, await storedText(context, params.encoding_template_id), perform, operation);
