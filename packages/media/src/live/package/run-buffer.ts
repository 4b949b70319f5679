import { newRun, readRun, type QueuedFragment, type Run } from './live-run.ts';
import type { ContinuedRun, LivePackager, LiveTrack, RunOrigin } from './packager-types.ts';

/** Output of encoders that waits until a packager continues the stream with it. */
export type RunBuffer = Pick<LivePackager, 'openRun'> & {
  /**
   * Describes what waits of the newest run: its publisher, and from the lead's first picture to the time that all tracks
   * have reached, in seconds of the publisher's timeline. Undefined if nothing waits, or the run has no origin.
   */
  newest(): { publisher: string; startSeconds: number; endSeconds: number } | undefined;
  /** Drops what ends before a time of the publisher's timeline, in seconds. */
  dropBefore(publisher: string, seconds: number): void;
  /** Gives the newest run to a packager, which receives all further output as well. */
  release(packager: LivePackager): void;
};

type BufferOptions = {
  tracks: readonly LiveTrack[];
  /** Milliseconds since 1970. */
  now(): number;
};

type BufferedRun = { run: Run; fragments: QueuedFragment[]; hasEnded: boolean; continued: ContinuedRun | undefined };

/** Output that is kept in any case, by its arrival; a node takes over long before. */
const keptSeconds = 30;

/** Opens the buffer of a node that encodes along with another one. */
export const openRunBuffer = ({ tracks, now }: BufferOptions): RunBuffer => {
  const lead = tracks.find(({ media }) => media === 'video') ?? tracks[0];
  const ids = tracks.toSorted((one, other) => Number(other === lead) - Number(one === lead)).map(({ id }) => id);
  let packager: LivePackager | undefined;
  let newest: BufferedRun | undefined;

  /** Time of a fragment on the publisher's timeline, in seconds. */
  const startOf = ({ run }: BufferedRun, { id, fragment }: QueuedFragment): number =>
    (run.origin?.startSeconds ?? 0) + fragment.startTicks / (run.inits.get(id)?.timescale ?? 1);
  const endOf = (buffered: BufferedRun, queued: QueuedFragment): number =>
    startOf(buffered, queued) + queued.fragment.durationTicks / (buffered.run.inits.get(queued.id)?.timescale ?? 1);
  /** Follows when time 0 of a run has arrived, as its earliest fragment shows it. */
  const noteStart = (run: Run, { id, fragment }: QueuedFragment, arrivedSeconds: number): void => {
    const end = (fragment.startTicks + fragment.durationTicks) / (run.inits.get(id)?.timescale ?? 1);
    run.startedAtSeconds = Math.min(run.startedAtSeconds ?? Number.POSITIVE_INFINITY, arrivedSeconds - end);
  };
  const keep = (buffered: BufferedRun, queued: QueuedFragment): void => {
    const arrivedSeconds = now() / 1000;
    buffered.fragments.push({ ...queued, arrivedSeconds });
    if (queued.id === ids[0]) noteStart(buffered.run, queued, arrivedSeconds);
    const isRecent = ({ arrivedSeconds: at = 0 }: QueuedFragment): boolean => at >= arrivedSeconds - keptSeconds;
    const [oldest] = buffered.fragments;
    if (oldest && !isRecent(oldest)) buffered.fragments = buffered.fragments.filter(isRecent);
  };
  return {
    openRun(isFed = () => false, origin?: RunOrigin) {
      if (packager) return packager.openRun(isFed, origin);
      const buffered: BufferedRun = {
        run: newRun(isFed, origin),
        fragments: [],
        hasEnded: false,
        continued: undefined,
      };
      newest = buffered;
      return {
        receive: readRun(buffered.run, ids, (queued) => {
          if (buffered.continued) buffered.continued.take(queued);
          else if (!packager) keep(buffered, queued);
        }),
        dateOf: (runSeconds) => buffered.continued?.dateOf(runSeconds),
        end() {
          buffered.hasEnded = true;
          buffered.continued?.end();
        },
      };
    },
    newest() {
      const buffered = newest;
      const origin = buffered?.run.origin;
      const first = buffered?.fragments.find(({ id }) => id === ids[0]);
      if (!buffered || !origin || !first) return undefined;
      const ends = ids.map((id) => {
        const last = buffered.fragments.findLast((queued) => queued.id === id);
        return last ? endOf(buffered, last) : origin.startSeconds;
      });
      const { publisher } = origin;
      return { publisher, startSeconds: startOf(buffered, first), endSeconds: Math.min(...ends) };
    },
    dropBefore(publisher, seconds) {
      if (!newest || newest.run.origin?.publisher !== publisher) return;
      const buffered = newest;
      buffered.fragments = buffered.fragments.filter((queued) => endOf(buffered, queued) >= seconds);
    },
    release(next) {
      packager = next;
      if (!newest) return;
      const { run, fragments, hasEnded } = newest;
      newest.continued = next.continueRun(run, fragments);
      newest.fragments = [];
      if (hasEnded) newest.continued.end();
    },
  };
};
