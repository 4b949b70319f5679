import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import type { Platform } from '../../encoding/tasks/claim-task.ts';
import type { VersionRow } from '../store/stream-store.ts';
import { streamsContext } from './streams-context.ts';
import { playWhenDue } from './publish-version.ts';
import { addFilesOfPart } from './settle-part.ts';
import { settleVersion } from './settle-version.ts';
import { startVersion } from './start-version.ts';

type OpenVersion = Pick<VersionRow, 'id' | 'organization_id'>;
type Report = (versionId: string, error: unknown) => void;

/** Returns the versions that may have a next step: not ready yet, due to be published, or a part whose files are encoded. */
const findOpenVersions = ({ db, clock }: Platform): Promise<OpenVersion[]> =>
  db
    .selectFrom('stream_versions')
    .select(['id', 'organization_id'])
    .where((where) =>
      where.or([
        where('state', 'in', ['PENDING', 'ENCODING']),
        where.and([where('state', '=', 'READY'), where('publish_at', '<=', clock.now())]),
        where.and([
          where('state', '=', 'READY'),
          where('media', 'is', null),
          where.exists(
            where
              .selectFrom('encodings')
              .whereRef('encodings.id', '=', 'stream_versions.encoding_id')
              .where('encodings.status', '=', 'FINISHED'),
          ),
        ]),
      ]),
    )
    // Nobody can watch a new version yet, so its step comes before those of all that are being encoded.
    .orderBy((order) => order('state', '=', 'PENDING'), 'desc')
    .orderBy('created_at')
    .execute();

const step = (tx: Context, version: VersionRow): Promise<void> => {
  if (version.state === 'PENDING') return startVersion(tx, version);
  if (version.state === 'ENCODING') return settleVersion(tx, version);
  return version.publish_at ? playWhenDue(tx, version) : addFilesOfPart(tx, version);
};

/** Reports whether a version still has a next step: another process may have taken it since it was found. */
const isOpen = ({ state, publish_at: publishAt, media }: VersionRow): boolean =>
  state === 'PENDING' || state === 'ENCODING' || (state === 'READY' && (publishAt !== null || media === null));

/** Takes the next step of a version, unless another process does; the step is one transaction. */
const takeStep = (platform: Platform, open: OpenVersion): Promise<void> =>
  inTransaction(streamsContext(platform, open), async (tx) => {
    const version = await tx.db
      .selectFrom('stream_versions')
      .selectAll()
      .where('id', '=', open.id)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (version && isOpen(version)) await step(tx, version);
  });

/**
 * Brings all versions of videos one step closer to being ready; call it again and again. Any number of processes may do
 * so: each step locks its version, and a process that dies leaves either all of a step or nothing.
 */
export const keepVideos = async (platform: Platform, report: Report): Promise<void> => {
  for (const open of await findOpenVersions(platform))
    try {
      await takeStep(platform, open);
    } catch (error) {
      // One broken version does not stop the others.
      report(open.id, error);
    }
};
