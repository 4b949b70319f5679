import { canStart, type InputFor, type preflightEncoding as operation } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { loadEncoding } from '../encoding-store.ts';
import type { AccessIo } from './check-access.ts';
import { checkQueue } from './check-queue.ts';
import { examine } from './examine.ts';
import { errorFinding, isStartable, type Preflight } from './finding.ts';
import { gatherEncoding } from './gather.ts';

/** Checks whether an encoding can be started and estimates it; starts and records nothing. */
export const preflightEncoding = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof operation>, 'params' | 'body'>,
  io: AccessIo,
): Promise<Preflight> => {
  authorize(context, 'encoding.encodings', 'POST');
  const row = await loadEncoding(context, params.encoding_id);
  const gathered = await gatherEncoding(context, row, body ?? {});
  const queue = await checkQueue(context);
  const examined = await examine(context, gathered, io);
  const findings = [
    ...(canStart(row.status)
      ? []
      : [errorFinding('status', `The encoding is ${row.status}.`, 'encoding_not_startable')]),
    ...gathered.findings,
    ...queue,
    ...examined.findings,
  ];
  return { startable: isStartable(findings), findings, ...(examined.estimate && { estimate: examined.estimate }) };
};
