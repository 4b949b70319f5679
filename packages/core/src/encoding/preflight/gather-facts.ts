import { sql } from '@sluice/db';
import { accountCreatedAt } from '../../account/organizations/account-created-at.ts';
import type { Context } from '../../shared/context.ts';
import { analyzedFiles, wholeFileOf, type FileFacts } from '../encodings/sources/analyzed-files.ts';
import type { EncodingSources } from '../encodings/sources/source-store.ts';
import type { StartRequest } from '../lifecycle/check-startable.ts';
import type { EncodingParts } from '../encodings/load-parts.ts';
import { muxingSettings } from '../encodings/muxings/muxing-store.ts';
import { streamConfigurations } from '../encodings/streams/stream-configurations.ts';
import { streamSettings } from '../encodings/streams/stream-store.ts';
import { withoutTemplates } from '../per-title/check-per-title.ts';
import { encodingMeter } from '../tasks/record-encoded.ts';
import type { Estimated } from './estimate.ts';
import type { LadderStream } from './check-ladder.ts';
import type { FinishedEncoding } from './learn-speed.ts';
import { loadFinished } from './load-finished.ts';

export type KnownFacts = Omit<Estimated, 'streams' | 'learned'> & {
  /** The organization's latest finished encodings. */
  finished: readonly FinishedEncoding[];
  /** Streams included in the estimate; all streams if per-title chooses the renditions. */
  streams: LadderStream[];
  files: FileFacts;
  meterFor: Awaited<ReturnType<typeof encodingMeter>>;
};

/** Returns the encoding time per second of a stream in the organization's latest encodings. */
const latestSpeed = async (context: Context): Promise<number | undefined> => {
  const { rows } = await sql<{ speed: number | null }>`
    with latest as (
      select id, extract(epoch from finished_at - running_at)::float8 as seconds from encodings
      where organization_id = ${context.organizationId} and status = 'FINISHED' and running_at is not null
      order by finished_at desc limit 20),
    made as (
      select l.id, l.seconds, sum((u.detail->>'durationSeconds')::float8) as encoded
      from latest l join encoding_usage u on u.encoding_id = l.id and u.part = 'STREAM' group by l.id, l.seconds)
    select sum(seconds) / nullif(sum(encoded), 0) as speed from made`.execute(context.db);
  return rows[0]?.speed ?? undefined;
};

/** Collects the facts about an encoding that the platform already knows. */
export const gatherFacts = async (
  context: Context,
  parts: EncodingParts,
  sources: EncodingSources,
  { trimming }: StartRequest,
): Promise<KnownFacts> => {
  const { streams, muxings } = withoutTemplates(parts);
  const hasTemplates = streams.length < parts.streams.length;
  const configurations = await streamConfigurations(
    context,
    parts.streams.map((row) => row.codec_config_id),
  );
  const muxedIds = muxings.map((row) => muxingSettings(row).streams.map(({ streamId }) => streamId));
  const counted = parts.streams
    .filter(({ id }) => hasTemplates || muxedIds.flat().includes(id))
    .map((row): LadderStream => ({
      id: row.id,
      file: wholeFileOf(row, sources),
      mayDrop: (streamSettings(row).conditions ?? null) !== null,
      ...configurations.get(row.codec_config_id),
    }));
  const inputIds = counted.flatMap(({ file }) => (file ? [file.slice(0, file.indexOf(':'))] : []));
  return {
    streams: counted,
    files: await analyzedFiles(context, inputIds),
    muxings: muxedIds,
    hasTemplates,
    trimming,
    secondsPerSecond: await latestSpeed(context),
    finished: await loadFinished(context),
    accountCreatedAt: await accountCreatedAt(context),
    meterFor: await encodingMeter(context, parts.streams[0]?.encoding_id ?? ''),
  };
};
