import type { Context } from '../../shared/context.ts';
import type { EncodingRow } from '../encoding-store.ts';
import { loadProtections } from '../encodings/protection/protection-store.ts';
import { loadSources } from '../encodings/sources/source-store.ts';
import { startViolations, type StartRequest } from '../lifecycle/check-startable.ts';
import { loadParts, type EncodingParts } from '../encodings/load-parts.ts';
import { keyServersOf, type KeyServerPlace } from './check-key-servers.ts';
import { checkAllowances } from './check-queue.ts';
import { errorFinding, type Finding } from './finding.ts';
import { gatherFacts, type KnownFacts } from './gather-facts.ts';
import { openInputs, openOutputs, type InputPlace, type OutputPlace } from './places.ts';

/** Everything the database holds about an encoding, including secrets: never return it to clients or log it. */
export type Gathered = {
  findings: Finding[];
  inputs: InputPlace[];
  outputs: OutputPlace[];
  keyServers: KeyServerPlace[];
  facts: KnownFacts;
};

const checkRules = async (context: Context, parts: EncodingParts, request: StartRequest): Promise<Finding[]> => {
  const { incomplete, missing, unavailable, violations } = await startViolations(context, parts, request);
  return [
    ...incomplete.map(({ field = '', text }) => errorFinding(field, text, 'encoding_incomplete')),
    ...missing.map(({ field = '', text }) => errorFinding(field, text, 'reference_missing')),
    ...unavailable.map(({ field = '', text }) => errorFinding(field, text, 'kind_unavailable')),
    ...violations.map(({ field = '', text }) => errorFinding(field, text)),
  ];
};

/** Loads all data for a pre-flight, so that the checks hold no transaction open. */
export const gatherEncoding = async (context: Context, row: EncodingRow, request: StartRequest): Promise<Gathered> => {
  const parts = await loadParts(context, row.id);
  const sources = await loadSources(context, row.id);
  const inputs = await openInputs(context, parts, sources);
  const outputs = await openOutputs(context, row.id, parts, sources);
  return {
    findings: [
      ...(await checkRules(context, parts, request)),
      ...(await checkAllowances(context, row)),
      ...inputs.findings,
      ...outputs.findings,
    ],
    inputs: inputs.places,
    outputs: outputs.places,
    keyServers: keyServersOf(await loadProtections(context, row.id)),
    facts: await gatherFacts(context, parts, sources, request),
  };
};
