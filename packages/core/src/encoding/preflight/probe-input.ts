import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, errorCatalogue, inputs, type InputFor, type inputTools, type ResultOf } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { openResource } from '../families/open-resource.ts';
import { kindNamed, violationsOf } from '../families/validate-resource.ts';
import type { InputPlace } from './places.ts';
import { askProbe, hasWorkers, lookEveryMilliseconds, probeSeconds, resultsOf, toProbed } from './probe-files.ts';
import { probeFindings } from './probe-findings.ts';
import type { ProbeResult } from './probe-store.ts';

type Answer = ResultOf<typeof inputTools.probe>;

/** Seconds until a worker gives up; longer than a request, for slow storages and files with their index at the end. */
const lookSeconds = 90;

const answerOf = (result: ProbeResult): Answer => {
  if ('file' in result) {
    const findings = probeFindings(result.file);
    return { status: 'FOUND', text: 'The file has been analyzed.', file: result.file, findings };
  }
  const { code, text } = result.failure;
  const entry = Object.entries(errorCatalogue).find(([name]) => name === code)?.[1];
  return { status: 'FAILED', text, findings: [], code, ...(entry && { advice: entry.advice }) };
};

const looking = (text: string): Answer => ({ status: 'LOOKING', text, findings: [] });

/** Returns the probe id: the same file with the same settings shares one probe, which clients can poll. */
const probeIdOf = ({ organizationId, services }: Context, { opened, path }: InputPlace, isStored: boolean): string =>
  services.secrets.sign(
    'input-probe',
    JSON.stringify([organizationId, isStored ? opened.id : '', opened.kind, opened.settings, path]),
  );

const settled = async (context: Context, probeId: string): Promise<ProbeResult | undefined> => {
  const until = Date.now() + probeSeconds * 1000;
  for (;;) {
    const [result] = Object.values(await resultsOf(context, probeId));
    if (result || Date.now() >= until) return result;
    await sleep(lookEveryMilliseconds);
  }
};

const probe = async (context: Context, place: InputPlace, isStored: boolean): Promise<Answer> => {
  if (!(await hasWorkers(context)))
    return looking('No worker is connected. The file is analyzed as soon as one connects.');
  const probeId = probeIdOf(context, place, isStored);
  await askProbe(context, probeId, [toProbed(place)], new Date(Date.now() + lookSeconds * 1000));
  const result = await settled(context, probeId);
  if (!result) return looking('A worker is still analyzing the file.');
  // A failure may be fixed by the next request, so it is not kept; results are kept for a while.
  if ('failure' in result) await context.db.deleteFrom('input_probes').where('id', '=', probeId).execute();
  return answerOf(result);
};

/** Returns the analysis of a stored input's file, or that it is still running; failures are part of the result. */
export const probeInput = async (
  context: Context,
  { params, body }: InputFor<typeof inputTools.probe>,
): Promise<Answer> => {
  authorize(context, inputs.permission, 'POST');
  const opened = await openResource(context, inputs, params.input_id);
  return probe(context, { field: 'path', path: body.path, opened }, true);
};

/** Analyzes a file of an input that is not stored; its settings must be valid. */
export const probeSettings = async (
  context: Context,
  { body }: Pick<InputFor<typeof inputTools.probeSettings>, 'body'>,
): Promise<Answer> => {
  authorize(context, inputs.permission, 'POST');
  const kind = kindNamed(inputs, body.type);
  const violations = violationsOf(kind, body.settings);
  if (violations.length > 0)
    throw new AppError('validation_failed', {
      evidence: violations.map(({ text }) => text).join(' '),
      details: violations,
    });
  if (kind.unavailable !== undefined) throw new AppError('kind_unavailable', { evidence: kind.unavailable });
  // The settings were validated by the schema of their kind above; the id refers to nothing that is stored.
  const opened = { id: 'unsaved', kind: kind.kind, settings: body.settings } as unknown as InputPlace['opened'];
  return probe(context, { field: 'path', path: body.path, opened }, false);
};
