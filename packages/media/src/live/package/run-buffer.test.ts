import { describe, expect, it } from 'vitest';
import { readFragment } from './fragment.ts';
import { createLivePackager } from './live-packager.ts';
import type { PackagedPart, PackagedSegment, PackagerState, RunOrigin } from './packager-types.ts';
import { openRunBuffer } from './run-buffer.ts';
import { syntheticClip, syntheticRun, syntheticTracks } from './testing/synthetic-run.ts';
import { timelineEnd } from './timeline-end.ts';

/** Wall-clock seconds at the start of the publisher. */
const startedAt = 1_000_000;
const segmentSeconds = 2;
const clock = { now: startedAt };
const now = (): number => clock.now * 1000;

const openNode = (state?: PackagerState) => {
  const node = { parts: [] as PackagedPart[], segments: [] as PackagedSegment[], states: [] as PackagerState[] };
  const packager = createLivePackager({
    tracks: syntheticTracks,
    segmentSeconds,
    now,
    state,
    onInit: () => undefined,
    onPart: (part) => node.parts.push(part),
    onSegment: (segment, after) => {
      node.segments.push(segment);
      node.states.push(after);
    },
  });
  packager.setSlate(syntheticClip('slate'));
  return { ...node, packager };
};

type Encoder = {
  origin: RunOrigin;
  seconds: number;
  /** Time by which its output is later than the publisher. */
  lagSeconds?: number;
};

/** Delivers what an encoder of a publisher sends, in order of time. */
const encoderOf = (name: string, { origin, seconds, lagSeconds = 0.2 }: Encoder) => {
  const { inits, pieces } = syntheticRun(name, seconds);
  const waiting = pieces.map((piece) => ({
    ...piece,
    at: startedAt + origin.startSeconds + piece.endSeconds + lagSeconds,
  }));
  return {
    inits,
    /** Takes the output up to a wall-clock time. */
    take(until: number, receive: (id: string, bytes: Buffer) => void): void {
      for (let next = waiting[0]; next && next.at <= until; next = waiting[0]) {
        waiting.shift();
        clock.now = Math.max(clock.now, next.at);
        receive(next.id, next.bytes);
      }
      clock.now = Math.max(clock.now, until);
    },
  };
};

/** Runs that are presented, with their content's time on the publisher's timeline and that of the stream. */
const shownOf = (parts: readonly PackagedPart[], id: string, starts: Record<string, number>) => {
  const timescale = syntheticTracks.find((track) => track.id === id)?.timescale ?? 1;
  return parts
    .filter((part) => part.id === id)
    .flatMap(({ bytes }) => {
      let { startTicks } = readFragment(bytes);
      return readFragment(bytes).samples.map(({ durationTicks, data }) => {
        const [run = '', content = ''] = data.toString().split(' ');
        const startSeconds = startTicks / timescale;
        startTicks += durationTicks;
        return { run, contentSeconds: Number(content) / 1e6 + (starts[run] ?? 0), startSeconds };
      });
    });
};

type Takeover = {
  /** Start of the second node's encoder on the publisher's timeline. */
  standbyStart: number;
  publisher?: string;
  lostAt?: number;
  takenAt?: number;
  /** Segments that were packaged, but not committed. */
  uncommitted?: number;
  lagSeconds?: number;
};

const takeOver = (options: Takeover) => {
  const { standbyStart, publisher = 'one', lostAt = 13, takenAt = 16.5, uncommitted = 1, lagSeconds } = options;
  clock.now = startedAt;
  const first = openNode();
  const origin = { publisher: 'one', startSeconds: 0 };
  const primary = encoderOf('primary', { origin, seconds: 30 });
  const primaryRun = first.packager.openRun(() => true, origin);
  for (const { id, bytes } of primary.inits) primaryRun.receive(id, bytes);
  primary.take(startedAt + lostAt, primaryRun.receive);

  clock.now = startedAt;
  const buffer = openRunBuffer({ tracks: syntheticTracks, now });
  const standbyOrigin = { publisher, startSeconds: standbyStart };
  const standby = encoderOf('standby', { origin: standbyOrigin, seconds: 30, ...(lagSeconds && { lagSeconds }) });
  const standbyRun = buffer.openRun(() => true, standbyOrigin);
  for (const { id, bytes } of standby.inits) standbyRun.receive(id, bytes);
  standby.take(startedAt + takenAt, standbyRun.receive);

  const state = first.states.at(-1 - uncommitted);
  if (!state) throw new TypeError('The first node has committed nothing.');
  const waited = buffer.newest();
  const second = openNode(state);
  buffer.release(second.packager);
  for (let at = takenAt; at < 24; at += 0.1) {
    standby.take(startedAt + at, standbyRun.receive);
    second.packager.tick();
  }
  return { first, second, state, waited, buffer };
};

const runsOf = (parts: readonly PackagedPart[]): string[] => [
  ...new Set(shownOf(parts, 'high', {}).map(({ run }) => run)),
];

describe('a second node that has encoded along', () => {
  it.each([0, 1, 2])(
    'continues with the segments that the first one would have made, %i after the committed',
    (count) => {
      const { first, second, state } = takeOver({ standbyStart: 4, uncommitted: count });
      expect(runsOf(second.parts)).toEqual(['standby']);
      const numbers = second.segments.map(({ sequence }) => sequence);
      expect(numbers).toEqual(numbers.map((_, index) => state.nextSequence + index));
      expect(numbers.length).toBeGreaterThan(3);
      // The first node has packaged some of them itself.
      for (const own of first.segments.filter(({ sequence }) => sequence >= state.nextSequence)) {
        const other = second.segments.find(({ sequence }) => sequence === own.sequence);
        expect(other).toMatchObject({ startedAt: own.startedAt, isDiscontinuity: false });
        expect(other?.startSeconds).toBeCloseTo(own.startSeconds, 6);
        expect(other?.durationSeconds).toBeCloseTo(own.durationSeconds, 6);
      }
      for (const id of ['high', 'low', 'sound']) {
        const before = shownOf(first.parts, id, { primary: 0 })[0];
        const offset = (before?.startSeconds ?? 0) - (before?.contentSeconds ?? 0);
        for (const { contentSeconds, startSeconds } of shownOf(second.parts, id, { standby: 4 }))
          expect(Math.abs(startSeconds - contentSeconds - offset)).toBeLessThan(id === 'sound' ? 0.022 : 0.001);
      }
    },
  );

  it('continues every track where the committed segments end', () => {
    const { second, state } = takeOver({ standbyStart: 2 });
    for (const { id, endTicks } of state.tracks) {
      const own = second.parts.filter((part) => part.id === id).map(({ bytes }) => readFragment(bytes));
      let end = endTicks;
      for (const { startTicks, durationTicks } of own) {
        expect(startTicks).toBe(end);
        end = startTicks + durationTicks;
      }
    }
  });

  it('shows a clip until it has media when it has joined too late', () => {
    const { second, state } = takeOver({ standbyStart: 16 });
    expect(runsOf(second.parts)).toEqual(['slate', 'standby']);
    expect(second.segments[0]?.sequence).toBe(state.nextSequence);
  });

  it('does not take the times of another publisher', () => {
    const { second, state } = takeOver({ standbyStart: 4, publisher: 'two' });
    expect(second.segments[0]?.sequence).toBe(state.nextSequence);
    expect(second.segments.every(({ isDiscontinuity }) => !isDiscontinuity)).toBe(true);
  });

  it('waits for an encoder that is slower than that of the first node', () => {
    const { second } = takeOver({ standbyStart: 4, lagSeconds: 2.5, takenAt: 13.2, uncommitted: 0 });
    expect(runsOf(second.parts).filter((run) => run !== 'slate')).toEqual(['standby']);
  });

  it('reports and drops what waits by the timeline of the publisher', () => {
    const { state, waited } = takeOver({ standbyStart: 4 });
    expect(waited).toMatchObject({ publisher: 'one', startSeconds: 4 });
    expect(waited?.endSeconds).toBeGreaterThan(15);
    expect(timelineEnd(state)).toEqual({ publisher: 'one', seconds: state.nextSequence * segmentSeconds });
    const buffer = openRunBuffer({ tracks: syntheticTracks, now });
    const origin = { publisher: 'one', startSeconds: 4 };
    const { inits, pieces } = syntheticRun('standby', 8);
    const run = buffer.openRun(undefined, origin);
    for (const { id, bytes } of [...inits, ...pieces]) run.receive(id, bytes);
    buffer.dropBefore('two', 100);
    buffer.dropBefore('one', 9);
    expect(buffer.newest()?.startSeconds).toBeGreaterThan(8.5);
    expect(buffer.newest()?.startSeconds).toBeLessThanOrEqual(9);
  });
});
