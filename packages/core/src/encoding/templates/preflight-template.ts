import { AppError, type InputFor, type Operation, type templates } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { loadEncoding } from '../encoding-store.ts';
import type { StartRequest } from '../lifecycle/check-startable.ts';
import type { AccessIo } from '../preflight/check-access.ts';
import { checkQueue } from '../preflight/check-queue.ts';
import { examine } from '../preflight/examine.ts';
import { isStartable, type Estimate, type Finding, type Preflight } from '../preflight/finding.ts';
import { gatherEncoding, type Gathered } from '../preflight/gather.ts';
import { checkTemplate, type CheckedTemplate } from './check-template.ts';
import { tryNodes, undone, type Tried } from './dry-run.ts';
import { examineLive } from './examine-live.ts';
import type { TemplateNode } from './nodes.ts';
import { TemplateRefused } from './violations.ts';
import type { Perform } from './perform-nodes.ts';
import { withReferences } from './references.ts';
import { isEncoding, isStart, withStarts } from './starts.ts';
import { inTemplate, violationFinding, refusalFindings } from './template-findings.ts';
import { storedText } from './template-verbs.ts';

type Found = { node: TemplateNode; gathered: Gathered };
type DryRun = Tried & { found: Found[]; queue: Finding[] };

const requestOf = (node: TemplateNode, { ids }: Tried): StartRequest => {
  const body = withReferences(node.body, (address) => ids.get(address) ?? 'not-created');
  // Parsed by the schema of the start, which the body has passed before.
  return (node.operation.request?.parse(body) ?? {}) as StartRequest;
};

/** Reports whether all parts of an encoding were created; otherwise missing parts are expected, not findings. */
const isWhole = ({ owners }: TemplateNode, { nodes }: CheckedTemplate, { ids }: Tried): boolean => {
  const [encoding = ''] = Object.values(owners);
  return nodes
    .filter((node) => !isStart(node) && node.address.startsWith(`${encoding}/`) && !node.address.endsWith('/filters'))
    .every(({ address }) => ids.has(address));
};

const gatherAll = async (tx: Context, template: CheckedTemplate, tried: Tried, start: Operation): Promise<Found[]> => {
  const findings: Found[] = [];
  for (const node of withStarts(template.nodes, start).filter(isStart)) {
    const id = tried.ids.get(Object.values(node.owners)[0] ?? '');
    if (id === undefined) continue;
    const gathered = await gatherEncoding(tx, await loadEncoding(tx, id), requestOf(node, tried));
    findings.push({ node, gathered: isWhole(node, template, tried) ? gathered : { ...gathered, findings: [] } });
  }
  return findings;
};

const dryRun = (context: Context, template: CheckedTemplate, perform: Perform, start: Operation): Promise<DryRun> =>
  undone(context, async (tx) => {
    const tried = await tryNodes(tx, perform, template);
    const findings = await gatherAll(tx, template, tried, start);
    return { ...tried, found: findings, queue: await checkQueue(tx) };
  });

const sumOf = (estimates: readonly Estimate[], name: 'outputBytes' | 'billableMinutes' | 'encodeSeconds') => {
  const values = estimates.flatMap((estimate) => estimate[name] ?? []);
  return values.length < estimates.length ? {} : { [name]: values.reduce((sum, value) => sum + value, 0) };
};

/** Adds up prices, which are all in the currency of the account. */
const priceOf = (estimates: readonly Estimate[]): Pick<Estimate, 'price'> => {
  const prices = estimates.flatMap(({ price }) => (price ? [price] : []));
  const [first] = prices;
  if (!first || prices.length < estimates.length) return {};
  return { price: { ...first, amount: prices.reduce((sum, { amount }) => sum + amount, 0) } };
};

/** Combines the estimates of several encodings; undefined if any of them is unknown. */
const together = (estimates: readonly (Estimate | undefined)[]): Estimate | undefined => {
  const knownEstimates = estimates.filter((estimate) => estimate !== undefined);
  if (knownEstimates.length === 0 || knownEstimates.length < estimates.length) return undefined;
  return {
    inputSeconds: Math.max(...knownEstimates.map(({ inputSeconds }) => inputSeconds)),
    ...sumOf(knownEstimates, 'outputBytes'),
    ...sumOf(knownEstimates, 'billableMinutes'),
    ...sumOf(knownEstimates, 'encodeSeconds'),
    ...priceOf(knownEstimates),
  };
};

const withoutRepeats = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values(),
];

/** Limit of findings, since large templates may have many; the first ones are to be fixed first. */
const findingsMax = 200;

const examineTemplate = async (
  context: Context,
  template: CheckedTemplate,
  { perform, start, io, hasPlaceholder = false }: PreflightMeans,
): Promise<Preflight> => {
  const { ids, refusals, found, queue } = await dryRun(context, template, perform, start);
  const examined = await Promise.all(
    found.map(({ gathered }) => examine(context, hasPlaceholder ? { ...gathered, inputs: [] } : gathered, io)),
  );
  const ofEncodings = found.flatMap(({ node, gathered }, index) =>
    [...gathered.findings, ...(examined[index]?.findings ?? [])].map((finding) =>
      inTemplate(finding, { template, ids, startPath: node.path }),
    ),
  );
  const refused = refusals.flatMap((refusal) => refusalFindings(template, refusal));
  const findings = withoutRepeats([...refused, ...queue, ...ofEncodings]).slice(0, findingsMax);
  const isComplete = found.length === template.nodes.filter(isEncoding).length;
  const estimate = isComplete ? together(examined.map((each) => each.estimate)) : undefined;
  return { startable: isStartable(findings), findings, ...(estimate && { estimate }) };
};

const refusedFindings = (error: unknown): Finding[] => {
  if (!(error instanceof TemplateRefused)) throw error;
  return error.violations.map(violationFinding);
};

/** Ways to perform operations, and to reach inputs and outputs. */
export type PreflightMeans = {
  perform: Perform;
  start: Operation;
  io: AccessIo;
  /** True if the source is a placeholder, whose server must not be asked. */
  hasPlaceholder?: boolean;
};
type Body = string | Record<string, unknown>;

const preflight = async (context: Context, body: Body, means: PreflightMeans): Promise<Preflight> => {
  authorize(context, 'encoding.templates', 'POST');
  let template: CheckedTemplate;
  try {
    template = checkTemplate(body);
  } catch (error) {
    return { startable: false, findings: refusedFindings(error) };
  }
  return template.type === 'LIVE' ? examineLive(context, template, means) : examineTemplate(context, template, means);
};

/** Checks whether a template can be started and estimates it; everything it creates is rolled back. */
export const preflightTemplate = (
  context: Context,
  { body }: Pick<InputFor<typeof templates.preflight>, 'body'>,
  means: PreflightMeans,
): Promise<Preflight> => preflight(context, body, means);

export const preflightStoredTemplate = async (
  context: Context,
  { params }: Pick<InputFor<typeof templates.preflightStored>, 'params'>,
  means: PreflightMeans,
): Promise<Preflight> => preflight(context, await storedText(context, params.encoding_template_id), means);

/** Returns all violations in the text of a template. */
export const validateTemplate = async (
  context: Context,
  { body }: Pick<InputFor<typeof templates.validate>, 'body'>,
): Promise<{ valid: boolean; findings: Finding[] }> => {
  authorize(context, 'encoding.templates', 'POST');
  try {
    checkTemplate(body);
    return { valid: true, findings: [] };
  } catch (error) {
    if (error instanceof AppError) return { valid: false, findings: refusedFindings(error) };
    throw error;
  }
};
