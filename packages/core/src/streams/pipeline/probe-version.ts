import { inputs } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { openResource } from '../../encoding/families/open-resource.ts';
import { askProbe, resultsOf, toProbed } from '../../encoding/preflight/probe-files.ts';
import type { ProbeResult } from '../../encoding/preflight/probe-store.ts';
import type { VersionRow } from '../store/stream-store.ts';

/** Seconds until a worker gives up; then another one tries. */
const attemptSeconds = 90;

const probeIdOf = ({ id }: VersionRow): string => `stream-version-${id}`;

/** Returns the analysis of a version's file; asks the workers for it and returns undefined until one has it. */
export const probeVersion = async (tx: Context, version: VersionRow): Promise<ProbeResult | undefined> => {
  const probeId = probeIdOf(version);
  const [result] = Object.values(await resultsOf(tx, probeId));
  if (result) return result;
  const opened = await openResource(tx, inputs, version.input_id ?? '');
  const place = { field: 'assetUrl', path: version.input_path ?? '', opened };
  const expiresAt = new Date(tx.clock.now().getTime() + attemptSeconds * 1000);
  // Has no effect while a probe with this id is open.
  await askProbe(tx, probeId, [toProbed(place)], expiresAt);
  return undefined;
};

/** Deletes the analysis of a version, which the platform needs no more. */
export const forgetProbe = async ({ db }: Context, version: VersionRow): Promise<void> => {
  await db.deleteFrom('input_probes').where('id', '=', probeIdOf(version)).execute();
};
