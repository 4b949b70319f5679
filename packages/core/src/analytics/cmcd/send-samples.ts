import type { OwnedCmcdSample } from '@sluice/analytics/cmcd/index';
import type { Database, Kysely } from '@sluice/db';

/** Samples made at once; whoever writes them twice writes them under the same name. */
export type CmcdSamples = { id: string; madeAtMilliseconds: number; samples: OwnedCmcdSample[] };

const atOnce = 10;

/** Hands on what no journal has yet, and forgets it when `write` is done; answers how many bundles those were. */
export const sendCmcdSamples = (
  db: Kysely<Database>,
  write: (samples: CmcdSamples) => Promise<void>,
): Promise<number> =>
  db.transaction().execute(async (inside) => {
    const rows = await inside
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
      await inside
        .deleteFrom('cmcd_samples')
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute();
    return rows.length;
  });
