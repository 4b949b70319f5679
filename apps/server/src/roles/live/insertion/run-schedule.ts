import { recordSchedule, type LiveInsertions } from '@sluice/core';
import type { LivePackager } from '@sluice/media';
import type { LiveScope } from '../live-scope.ts';
import type { Contents } from './contents.ts';

type Scheduled = LiveInsertions['schedules'][number];

export type Schedule = {
  /** Takes over the open schedule of the encoding as it is stored. */
  update(schedules: readonly Scheduled[]): void;
  /** Starts and ends content that is due. */
  tick(packager: Pick<LivePackager, 'insert' | 'resume'>): void;
};

type Running = { id: string; endsAt: number };

/** Runs scheduled content at its time for its seconds, one after the other; then the live stream returns. */
export const openSchedule = ({ context, run, node }: LiveScope, contents: Pick<Contents, 'clipOf'>): Schedule => {
  let open: readonly Scheduled[] = [];
  let running: Running | undefined;
  /** Content that has ended here, until the stored schedule shows it. */
  const ended = new Set<string>();

  const record = (id: string, change: Parameters<typeof recordSchedule>[3]): void => {
    recordSchedule(context, run, id, change).catch((error: unknown) =>
      node.log.warn({ encodingId: run.encodingId, reason: String(error) }, 'scheduled content was not recorded'),
    );
  };
  const end = (id: string, reason: string): void => {
    ended.add(id);
    record(id, { status: 'DESCHEDULED', reason });
  };
  const endsAtOf = ({ started_at, duration_seconds }: Scheduled): number =>
    (started_at?.getTime() ?? Date.now()) + duration_seconds * 1000;

  const endRunning = (packager: Pick<LivePackager, 'resume'>): void => {
    if (!running) return;
    const { id, endsAt } = running;
    const isCanceled = open.some((one) => one.id === id && one.status === 'TO_BE_DESCHEDULED');
    if (!isCanceled && Date.now() < endsAt) return;
    running = undefined;
    packager.resume();
    end(id, isCanceled ? 'Inserted content was stopped.' : 'Inserted content has ended.');
  };
  const startNext = (packager: Pick<LivePackager, 'insert'>): void => {
    const next = open.find(({ id, run_at }) => !ended.has(id) && (run_at === null || run_at.getTime() <= Date.now()));
    if (!next) return;
    const clip = contents.clipOf(next.content_id);
    if (next.status === 'TO_BE_DESCHEDULED') return end(next.id, 'Inserted content was stopped.');
    // Content that another node has shown ends when it would have ended there.
    if (Date.now() >= endsAtOf(next)) return end(next.id, 'Inserted content has ended.');
    // A node that has taken over encodes it again first.
    if (!clip) return;
    packager.insert(clip);
    running = { id: next.id, endsAt: endsAtOf(next) };
    if (next.started_at === null) record(next.id, { startedAt: new Date() });
  };
  return {
    update(schedules) {
      open = schedules;
      for (const id of ended)
        if (open.some((one) => one.id === id))
          record(id, { status: 'DESCHEDULED', reason: 'Inserted content has ended.' });
        else ended.delete(id);
    },
    tick(packager) {
      endRunning(packager);
      if (!running) startNext(packager);
    },
  };
};
