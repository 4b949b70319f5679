import { createHash } from 'node:crypto';
import { AccessLog, type ReceivedCmcd, type LoggedCmcd } from '@sluice/analytics/cmcd/index';
import { AppError } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { type CollectorLicense, findCollectorLicense } from '../licenses/find-collector-license.ts';
import { settleCmcdSessions } from './settle-sessions.ts';
import { takeCmcdReports } from './take-reports.ts';

export type ImportedLog = {
  lines: number;
  /** Lines that contained CMCD data. */
  withCmcd: number;
  /** Reports among them that had not been imported before. */
  taken: number;
};

const linesAtOnce = 2000;
// How long a log is recognized as already imported.
const rememberMilliseconds = 400 * 86_400_000;

const toHeard = (license: CollectorLicense, { report, address, userAgent, page }: LoggedCmcd): ReceivedCmcd => ({
  owner: {
    licenseKey: license.licenseKey,
    organizationId: license.organizationId,
    address,
    ...(license.keepsAddress && { keepsAddress: true as const }),
    userAgent,
    page,
  },
  report,
});

async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let piece: string[] = [];
  for await (const line of lines) {
    piece.push(line);
    if (piece.length < linesAtOnce) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

const settleAll = async ({ db, clock }: Context): Promise<void> => {
  while ((await settleCmcdSessions(db, { nowMilliseconds: clock.now().getTime() })).sessions > 0);
};

/**
 * Creates sessions from the CMCD data in the log of a server or CDN; for the operator.
 *
 * A chunk's id covers everything before it, so importing a log twice changes nothing. Throws `license_unknown`.
 */
export const importCmcdLog = async (
  context: Context,
  { licenseKey, lines }: { licenseKey: string; lines: AsyncIterable<string> },
): Promise<ImportedLog> => {
  const license = await findCollectorLicense(context.db, licenseKey);
  if (!license) throw new AppError('license_unknown');
  const log = new AccessLog();
  const imported = { lines: 0, withCmcd: 0, taken: 0 };
  let id = licenseKey;
  for await (const piece of inPieces(lines)) {
    id = createHash('sha256')
      .update(`${id}\n${piece.join('\n')}`)
      .digest('hex');
    const heard = piece.flatMap((line) => log.read(line) ?? []).map((logged) => toHeard(license, logged));
    const options = { nowMilliseconds: context.clock.now().getTime(), orderMilliseconds: 0, rememberMilliseconds };
    imported.taken += await takeCmcdReports(context.db, [{ id: `log-${id}`, heard }], options);
    imported.lines += piece.length;
    imported.withCmcd += heard.length;
    await settleAll(context);
  }
  const { organizationId } = license;
  await inTransaction({ ...context, organizationId }, (tx) =>
    audit(tx, {
      action: 'import-cmcd-log',
      resource: 'analytics.licenses',
      resourceId: licenseKey,
      detail: imported,
    }),
  );
  return imported;
};
