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

/** A worker goes on after the first answer, for slow storages and files with their table at the end. */
const lookSeconds = 90;

const answerOf = (result: ProbeResult): Answer => {
  if ('file' in result) {
    const findings = probeFindings(result.file);
    return { status: 'FOUND', text: 'This is in the file.', file: result.file, findings };
  }
  const { code, text } = result.failure;
  const known = Object.entries(errorCatalogue).find(([name]) => name === code)?.[1];
  return { status: 'FAILED', text, findings: [], code, ...(known && { advice: known.advice }) };
};

const looking = (text: string): Answer => ({ status: 'LOOKING', text, findings: [] });

/** The same file asked for by the same settings is one probe, which may be asked for again. */
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
  if (!(await hasWorkers(context))) return looking('No worker is connected; the file is looked into once one is.');
  const probeId = probeIdOf(context, place, isStored);
  await askProbe(context, probeId, [toProbed(place)], new Date(Date.now() + lookSeconds * 1000));
  const result = await settled(context, probeId);
  if (!result) return looking('A worker is still looking into the file.');
  // What failed may be mended the next time; what was found is not looked for again for a while.
  if ('failure' in result) await context.db.deleteFrom('input_probes').where('id', '=', probeId).execute();
  return answerOf(result);
};

/** Tells what is in a file of a stored input, or that a worker is still looking; a failure is an answer. */
export const probeInput = async (
  context: Context,
  { params, body }: InputFor<typeof inputTools.probe>,
): Promise<Answer> => {
  authorize(context, inputs.permission, 'POST');
  const opened = await openResource(context, inputs, params.input_id);
  return probe(context, { field: 'path', path: body.path, opened }, true);
};

/** The same for an input that is not stored; its settings must be valid. */
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
  // The settings have passed the schema of their kind just now; the id names nothing that is stored.
  const opened = { id: 'unsaved', kind: kind.kind, settings: body.settings } as unknown as InputPlace['opened'];
  return probe(context, { field: 'path', path: body.path, opened }, false);
};
