import type { OwnedCmcdSample } from '@sluice/analytics/cmcd/index';
import type { Database, Kysely } from '@sluice/db';

/** Samples created together; writing them twice uses the same id, so they can be deduplicated. */
export type CmcdSamples = { id: string; madeAtMilliseconds: number; samples: OwnedCmcdSample[] };

const atOnce = 10;

/** Passes samples not yet in a journal to `write` and deletes them once it succeeds; returns the number of bundles. */
export const sendCmcdSamples = (
  db: Kysely<Database>,
  write: (samples: CmcdSamples) => Promise<void>,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('cmcd_samples')
      .selectAll()
      .orderBy('id')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, made_at: madeAt, samples } of rows)
      await write({ id, madeAtMilliseconds: Number(madeAt), samples: JSON.parse(samples) });
    if (rows.length > 0)
      await tx
        .deleteFrom('cmcd_samples')
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute();
    return rows.length;
  });
