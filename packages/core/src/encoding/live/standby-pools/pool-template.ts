import { AppError } from '@sluice/contract';
import type { Context } from '../../../shared/context.ts';
import { randomStreamKey } from '../../live-store/stream-key-store.ts';
import { checkTemplate, type CheckedTemplate } from '../../templates/check-template.ts';
import { tryNodes, tryStarts, undone } from '../../templates/dry-run.ts';
import type { TemplateNode } from '../../templates/nodes.ts';
import type { Perform } from '../../templates/perform-nodes.ts';
import { runTemplate } from '../../templates/start-template.ts';
import { isEncoding, isStart } from '../../templates/starts.ts';
import { inOwnFolder } from './own-folder.ts';

const invalid = (text: string): AppError =>
  new AppError('validation_failed', { details: [{ field: 'encodingTemplate', text }], evidence: text });

/** Returns the text of a template that was sent as Base64; throws `validation_failed`. */
export const decodeTemplate = (base64: string): string => {
  const bytes = Buffer.from(base64, 'base64');
  const text = bytes.toString('utf8');
  // Decoding ignores characters that are not Base64, and replaces bytes that are not UTF-8.
  const isBase64 = bytes.toString('base64').replace(/=+$/, '') === base64.replace(/\s+/g, '').replace(/=+$/, '');
  if (!isBase64 || text.includes('�') || text.includes('\0'))
    throw invalid('The template is not the Base64 of a text.');
  return text;
};

/** Reads the template of a pool: of type LIVE, with one encoding. */
export const checkPoolTemplate = (text: string): CheckedTemplate => {
  const template = checkTemplate(text);
  if (template.type !== 'LIVE') throw invalid('A standby pool needs a template of type LIVE.');
  if (template.nodes.filter(isEncoding).length !== 1)
    throw invalid('The template of a standby pool has exactly one encoding.');
  return template;
};

/** Tries the template with the permissions of the caller; the platform's limits are checked when the pool is filled. */
export const tryPoolTemplate = (context: Context, template: CheckedTemplate, perform: Perform): Promise<void> =>
  undone(context, async (tx) => {
    const tried = await tryNodes(tx, perform, template);
    const [refusal] = [...tried.refusals, ...(await tryStarts(tx, perform, template, tried))];
    if (refusal && refusal.error.code !== 'limit_reached') throw refusal.error;
  });

/** Replaces the stream key, so that each encoding of a pool has its own. */
const withOwnKey = (node: TemplateNode): TemplateNode =>
  // The start of a live encoding is an object, as the template was checked.
  isStart(node) ? { ...node, body: { ...(node.body as object), streamKey: randomStreamKey() } } : node;

/** Creates and starts one encoding of a pool, with files and a stream key of its own; returns its id. */
export const startPoolEncoding = (
  tx: Context,
  text: string,
  { folder, perform }: { folder: string; perform: Perform },
): Promise<string> => {
  const template = checkPoolTemplate(text);
  return runTemplate(tx, template, {
    nodes: inOwnFolder(template.nodes, folder).map(withOwnKey),
    perform,
  });
};
