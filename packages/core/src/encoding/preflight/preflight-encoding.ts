import { canStart, type InputFor, type preflightEncoding as operation } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { loadEncoding } from '../encodings/encoding-store.ts';
import { muxingSettings } from '../encodings/muxings/muxing-store.ts';
import { loadPictures } from '../encodings/pictures.ts';
import { loadProtections } from '../encodings/protection/protection-store.ts';
import { loadSources, type EncodingSources } from '../encodings/sources/source-store.ts';
import { startOffences, type StartRequest } from '../encodings/start/check-startable.ts';
import { inputKeysOf, splitInputKey } from '../encodings/start/first-tasks.ts';
import { loadParts, type EncodingParts } from '../encodings/start/load-parts.ts';
import { checkAccess, type AccessIo, type Place } from './check-access.ts';
import { checkAllowances, checkQueue } from './check-queue.ts';
import { estimateOf } from './estimate.ts';
import { errorFinding, type Finding, type Preflight } from './finding.ts';
import { knownFacts } from './known-facts.ts';

type Named = { outputId: string; outputPath?: string };

const checkRules = async (context: Context, parts: EncodingParts, request: StartRequest): Promise<Finding[]> => {
  const { lacking, missing, unavailable, offences } = await startOffences(context, parts, request);
  return [
    ...lacking.map(({ field = '', text }) => errorFinding(field, text, 'encoding_incomplete')),
    ...missing.map(({ field = '', text }) => errorFinding(field, text, 'reference_missing')),
    ...unavailable.map(({ field = '', text }) => errorFinding(field, text, 'kind_unavailable')),
    ...offences.map(({ field = '', text }) => errorFinding(field, text)),
  ];
};

/** The outputs that something is written to, each by one of its paths. */
const outputsOf = async (
  context: Context,
  encodingId: string,
  { muxings }: EncodingParts,
  { parts }: EncodingSources,
): Promise<Place[]> => {
  const named: Named[] = [
    ...muxings.flatMap((row) => muxingSettings(row).outputs ?? []),
    ...(await loadProtections(context, encodingId)).flatMap(({ outputs }) => outputs),
    ...(await loadPictures(context, encodingId)).flatMap(({ settings }) => settings.outputs ?? []),
    // Checked by the kinds' schemas when they were stored.
    ...parts.flatMap(({ settings }) => (settings as { outputs?: Named[] }).outputs ?? []),
  ];
  const paths = new Map(named.map(({ outputId, outputPath = '' }) => [outputId, outputPath]));
  return [...paths].map(([id, path]) => ({ id, path }));
};

/** Tells whether an encoding can be started as asked, and what it will take; starts and records nothing. */
export const preflightEncoding = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof operation>, 'params' | 'body'>,
  io: AccessIo,
): Promise<Preflight> => {
  authorize(context, 'encoding.encodings', 'POST');
  const request = body ?? {};
  const row = await loadEncoding(context, params.encoding_id);
  const { id, status } = row;
  const parts = await loadParts(context, id);
  const sources = await loadSources(context, id);
  const inputs = inputKeysOf(parts, sources).map((key): Place => {
    const { inputId, inputPath } = splitInputKey(key);
    return { id: inputId, path: inputPath };
  });
  const outputs = await outputsOf(context, id, parts, sources);
  const { estimate, findings: unknown } = estimateOf(await knownFacts(context, parts, sources, request));
  const findings = [
    ...(canStart(status) ? [] : [errorFinding('status', `The encoding is ${status}.`, 'encoding_not_startable')]),
    ...(await checkRules(context, parts, request)),
    ...(await checkAllowances(context, row, estimate?.inputSeconds)),
    ...(await checkQueue(context)),
    ...(await checkAccess(context, { inputs, outputs }, io)),
    ...unknown,
  ];
  return {
    startable: findings.every(({ severity }) => severity !== 'ERROR'),
    findings,
    ...(estimate && { estimate }),
  };
};
