import { AppError, type InputFor, type Operation, type ResultOf, type templates } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { recordAudits } from '../../shared/audit.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { checkTemplate } from './check-template.ts';
import { instantOf, performNode, type Ids, type Perform } from './perform-nodes.ts';
import { isEncoding, withStarts } from './starts.ts';
import { storedText } from './template-verbs.ts';

type Started = ResultOf<typeof templates.start>;

const start = async (
  context: Context,
  body: string | Record<string, unknown>,
  perform: Perform,
  operation: Operation,
): Promise<Started> => {
  authorize(context, 'encoding.templates', 'POST');
  const template = checkTemplate(body);
  if (template.type === 'LIVE')
    throw new AppError('settings_unsupported', { evidence: 'Live encodings cannot be started from a template.' });
  return inTransaction({ ...context, batch: { encodings: new Map(), audits: [] } }, async (inside) => {
    const ids: Ids = new Map();
    const nodes = withStarts(template.nodes, operation);
    const end = inside.clock.now().getTime();
    for (const [index, node] of nodes.entries())
      await performNode(instantOf(inside, end, index, nodes.length), perform, node, ids);
    await recordAudits(inside);
    const first = template.nodes.find(isEncoding);
    return { encodingId: ids.get(first?.address ?? '') ?? '' };
  });
};

/** Creates everything in a template and starts its encodings; rolls everything back if any part is rejected. */
export const startTemplate =
  (perform: Perform, operation: Operation) =>
  (context: Context, { body }: Pick<InputFor<typeof templates.start>, 'body'>): Promise<Started> =>
    start(context, body, perform, operation);

export const startStoredTemplate =
  (perform: Perform, operation: Operation) =>
  async (context: Context, { params }: Pick<InputFor<typeof templates.startStored>, 'params'>): Promise<Started> =>
    start(context, await storedText(context, params.encoding_template_id), perform, operation);
