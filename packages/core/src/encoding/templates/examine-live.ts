import type { Context } from '../../shared/context.ts';
import { loadSources } from '../encodings/sources/source-store.ts';
import { loadParts } from '../encodings/load-parts.ts';
import { checkAccess, type AccessIo } from '../preflight/check-access.ts';
import { isStartable, type Finding, type Preflight } from '../preflight/finding.ts';
import { openOutputs, type OutputPlace } from '../preflight/places.ts';
import type { CheckedTemplate } from './check-template.ts';
import { tryNodes, tryStarts, undone, type Tried } from './dry-run.ts';
import type { Perform } from './perform-nodes.ts';
import { isEncoding } from './starts.ts';
import { inTemplate, refusalFindings } from './template-findings.ts';

type LiveDryRun = Tried & { outputs: OutputPlace[]; findings: Finding[] };

const outputsOf = async (tx: Context, encodingId: string) =>
  openOutputs(tx, encodingId, await loadParts(tx, encodingId), await loadSources(tx, encodingId));

const dryRun = (context: Context, template: CheckedTemplate, perform: Perform): Promise<LiveDryRun> =>
  undone(context, async (tx) => {
    const tried = await tryNodes(tx, perform, template);
    const starts = await tryStarts(tx, perform, template, tried);
    const encodingIds = template.nodes.filter(isEncoding).flatMap(({ address }) => tried.ids.get(address) ?? []);
    const opened = await Promise.all(encodingIds.map((id) => outputsOf(tx, id)));
    return {
      ids: tried.ids,
      refusals: [...tried.refusals, ...starts],
      outputs: opened.flatMap(({ places }) => places),
      findings: opened.flatMap(({ findings }) => findings),
    };
  });

/**
 * Checks a template of type LIVE: starts its encodings in a transaction that is rolled back, then tests the outputs. A
 * live stream has no length, so there is no estimate.
 */
export const examineLive = async (
  context: Context,
  template: CheckedTemplate,
  { perform, io }: { perform: Perform; io: AccessIo },
): Promise<Preflight> => {
  const { ids, refusals, outputs, findings } = await dryRun(context, template, perform);
  const access = await checkAccess(context, { inputs: [], outputs }, io);
  const ofOutputs = [...findings, ...access].map((finding) => inTemplate(finding, { template, ids, startPath: [] }));
  const all = [...refusals.flatMap((refusal) => refusalFindings(template, refusal)), ...ofOutputs];
  return { startable: isStartable(all), findings: all };
};
