import { diskLowMail } from '../mail/mails/index.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Context } from '../shared/context.ts';
import { inTransaction } from '../shared/transaction.ts';

/** Measured disk of one machine, in bytes. */
export type MeasuredDisk = { machine: string; folder: string; freeBytes: number; reserveBytes: number };

/** Multiples of the reserve: an episode begins below the first and ends above the second, so that it does not flap. */
const bounds = { begin: 2, end: 2.5 };

const nameOf = ({ machine, folder }: MeasuredDisk): string => `low-disk/${machine}/${folder}`;

const begin = (context: Context, disk: MeasuredDisk, recipients: readonly string[]): Promise<boolean> =>
  inTransaction(context, async (inner) => {
    const { numInsertedOrUpdatedRows } = await inner.db
      .insertInto('installation')
      .values({ name: nameOf(disk), value: inner.clock.now().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return false;
    const mail = diskLowMail(disk);
    for (const recipient of recipients) await queueMail(inner, { ...mail, purpose: 'disk-low', recipient });
    return true;
  });

const end = async ({ db }: Context, disk: MeasuredDisk): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('installation')
    .where('name', '=', nameOf(disk))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/**
 * Records whether a disk is low on space; emails the operator once per episode, also across restarts.
 *
 * Returns whether an episode began or ended with this measurement.
 */
export const recordDisk = async (
  context: Context,
  disk: MeasuredDisk,
  recipients: readonly string[],
): Promise<'BEGAN' | 'ENDED' | undefined> => {
  const { freeBytes, reserveBytes } = disk;
  if (freeBytes < reserveBytes * bounds.begin) return (await begin(context, disk, recipients)) ? 'BEGAN' : undefined;
  if (freeBytes > reserveBytes * bounds.end) return (await end(context, disk)) ? 'ENDED' : undefined;
  return undefined;
};
