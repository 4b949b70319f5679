import { describe, expect, it } from 'vitest';
import { boxesOf } from '../../package/boxes.ts';
import { emsgBox, id3Scheme } from './emsg.ts';
import { readFragment } from './fragment.ts';
import { createLivePackager } from './live-packager.ts';
import type { LivePackager, PackagedPart, PackagedSegment, PackagerRun, PackagerState } from './packager-types.ts';
import { createRandom, syntheticClip, syntheticRun, syntheticTracks } from './testing/synthetic-run.ts';

const segmentSeconds = 2;
const startSeconds = 1_000_000;

type Stage = {
  packager: LivePackager;
  parts: PackagedPart[];
  segments: PackagedSegment[];
  states: PackagerState[];
  now: number;
  /** Lets the time pass while ticks go on. */
  waitUntil(seconds: number): void;
};

const openStage = (state?: PackagerState, now = startSeconds): Stage => {
  const stage: Omit<Stage, 'packager'> = {
    parts: [],
    segments: [],
    states: [],
    now,
    waitUntil(seconds) {
      for (let tick = Math.ceil(stage.now * 10 + 1e-6); tick / 10 <= seconds; tick += 1) {
        stage.now = tick / 10;
        packager.tick();
      }
      stage.now = Math.max(stage.now, seconds);
    },
  };
  const packager = createLivePackager({
    tracks: syntheticTracks,
    segmentSeconds,
    now: () => stage.now * 1000,
    state,
    onInit: () => undefined,
    onPart: (part) => stage.parts.push(part),
    onSegment: (segment, after) => {
      stage.segments.push(segment);
      stage.states.push(after);
    },
  });
  return Object.assign(stage, { packager });
};

type Delivery = {
  seconds: number;
  isReordered?: boolean;
  lagSeconds?: Record<string, number>;
  encoder?: number;
  /** Maps the time at which a fragment is due, from the start of the run, to that at which it arrives. */
  arrival?: (dueSeconds: number) => number;
  /** True while the publisher sends to the encoder. */
  isFed?: () => boolean;
  /** Fragments that arrive; the encoder is killed before the others. */
  share?: number;
};

const deliver = (stage: Stage, name: string, delivery: Delivery): PackagerRun => {
  const { seconds, arrival = (due) => due, isFed, share = 1, ...settings } = delivery;
  const { inits, pieces } = syntheticRun(name, seconds, settings);
  const run = stage.packager.openRun(isFed);
  const begin = stage.now;
  for (const { id, bytes } of inits) run.receive(id, bytes);
  for (const { id, bytes, endSeconds } of pieces.slice(0, Math.ceil(pieces.length * share))) {
    stage.waitUntil(begin + arrival(endSeconds));
    run.receive(id, bytes);
  }
  return run;
};

type Shown = { run: string; contentSeconds: number; startSeconds: number; endSeconds: number };

/** Everything that a player presents of a track, in order of time. */
const shownOf = ({ parts }: Stage, id: string): Shown[] => {
  const timescale = syntheticTracks.find((track) => track.id === id)?.timescale ?? 1;
  return parts
    .filter((part) => part.id === id)
    .flatMap(({ bytes }) => {
      let { startTicks } = readFragment(bytes);
      return readFragment(bytes).samples.map(({ durationTicks, compositionTicks, data }): Shown => {
        const [run = '', content = ''] = data.toString().split(' ');
        const start = startTicks + compositionTicks;
        startTicks += durationTicks;
        const [startAt, end] = [start / timescale, (start + durationTicks) / timescale];
        return { run, contentSeconds: Number(content) / 1e6, startSeconds: startAt, endSeconds: end };
      });
    })
    .toSorted((one, other) => one.startSeconds - other.startSeconds);
};

const ids = syntheticTracks.map(({ id }) => id);

/** Checks what holds for every stream, whatever happened to its runs. */
const expectContinuous = (stage: Stage): void => {
  const sequences = stage.segments.map(({ sequence }) => sequence);
  expect(sequences).toEqual(sequences.map((_, index) => (sequences[0] ?? 0) + index));
  for (const id of ids) {
    const own = stage.parts.filter((part) => part.id === id);
    const fragments = own.map(({ bytes }) => readFragment(bytes));
    for (const [index, fragment] of fragments.entries()) {
      const before = fragments[index - 1];
      if (before) expect(fragment.startTicks, `${id} ${index}`).toBe(before.startTicks + before.durationTicks);
      expect(fragment.isKeyframe, `${id} ${index}`).toBe(own[index]?.isIndependent);
      if (own[index]?.index === 0) expect(fragment.isKeyframe, `segment of ${id}`).toBe(true);
    }
    const shown = shownOf(stage, id);
    for (const [index, { startSeconds: start }] of shown.entries())
      // Nothing is presented before what was presented before it has ended, up to a frame that ends early.
      if (index > 0) expect(start).toBeGreaterThan((shown[index - 1]?.startSeconds ?? 0) + 0.009);
    for (const { tracks } of stage.segments) {
      const bytes = tracks.find((track) => track.id === id)?.bytes;
      expect(bytes?.length).toBeGreaterThan(0);
    }
  }
  const joined = stage.segments.map(({ sequence, tracks }) =>
    tracks.every(({ id, bytes }) =>
      Buffer.concat(
        stage.parts.filter((part) => part.id === id && part.sequence === sequence).map((part) => part.bytes),
      ).equals(bytes),
    ),
  );
  expect(joined).toEqual(joined.map(() => true));
};

/** Times of the timeline near which a track and the lead may show different joints of a run. */
const jointSeconds = 0.08;

/** Checks that all tracks show the same content of a run at the same time. */
const expectInStep = (stage: Stage): void => {
  const lead = shownOf(stage, 'high');
  for (const id of ['low', 'sound']) {
    let from = 0;
    for (const { run, contentSeconds, startSeconds: start, endSeconds } of shownOf(stage, id)) {
      while ((lead[from]?.startSeconds ?? start) < start - jointSeconds) from += 1;
      const near = lead.slice(from, from + 8).filter((one) => Math.abs(one.startSeconds - start) < jointSeconds);
      const same = near.filter((one) => one.run === run && one.endSeconds - one.startSeconds < jointSeconds / 2);
      // The slate has neither sound nor movement.
      if (run === 'slate' || endSeconds - start > 0.07 || same.length === 0) continue;
      const steps = same.map((one) => Math.abs(start - contentSeconds - (one.startSeconds - one.contentSeconds)));
      expect(Math.min(...steps), `${id} of ${run} at ${start}`).toBeLessThan(0.04);
    }
  }
};

/** Seconds by which the end of the lead is behind the wall clock. */
const edgeSeconds = (stage: Stage): number =>
  stage.now - startSeconds - (shownOf(stage, 'high').at(-1)?.endSeconds ?? 0);

const runsOf = (stage: Stage, id: string): string[] => [...new Set(shownOf(stage, id).map(({ run }) => run))];

describe('the packager', () => {
  it('cuts parts of all tracks at the same times, and segments of whole parts', () => {
    const stage = openStage();
    deliver(stage, 'a', { seconds: 8.5, lagSeconds: { high: 0.5, low: 0.6 } });
    stage.packager.finish();
    expectContinuous(stage);
    expect(stage.segments.map(({ durationSeconds }) => durationSeconds)).toEqual([2, 2, 2, 2, 0.5]);
    for (const id of ids) {
      const durations = stage.parts.filter((part) => part.id === id).map(({ durationSeconds }) => durationSeconds);
      expect(Math.max(...durations)).toBeLessThan(0.375);
      expect(Math.min(...durations.slice(0, 24))).toBeGreaterThan(0.85 * 0.375);
    }
  });

  it.each([false, true])(
    'ends a run and starts the next one to the sample, with reordered pictures: %s',
    (isReordered) => {
      const stage = openStage();
      stage.packager.setSlate(syntheticClip('slate', isReordered));
      deliver(stage, 'a', { seconds: 5.2, isReordered }).end();
      stage.waitUntil(stage.now + 4);
      expect(stage.packager.isOnSlate).toBe(true);
      deliver(stage, 'b', { seconds: 5, isReordered });
      expect(stage.packager.isOnSlate).toBe(false);
      stage.packager.finish();
      expectContinuous(stage);
      expectInStep(stage);
      for (const id of ids) expect(runsOf(stage, id)).toEqual(['a', 'slate', 'b']);
    },
  );

  it('starts the slate where the last picture ends, when an encoder is killed among reordered pictures', () => {
    for (const share of [0.41, 0.43, 0.45, 0.47]) {
      const stage = openStage();
      stage.packager.setSlate(syntheticClip('slate', true));
      deliver(stage, 'a', { seconds: 9, isReordered: true, share }).end();
      stage.waitUntil(stage.now + 1.3);
      deliver(stage, 'b', { seconds: 5, isReordered: true });
      stage.packager.finish();
      expectContinuous(stage);
      expectInStep(stage);
      expect(runsOf(stage, 'high')).toEqual(['a', 'slate', 'b']);
    }
  });

  it('leaves out silence that an encoder generates when its publisher has gone, and takes the sound of the next one', () => {
    const stage = openStage();
    stage.packager.setSlate(syntheticClip('slate'));
    const run = deliver(stage, 'a', { seconds: 5 });
    const generated = syntheticRun('a', 60).pieces.filter(({ id, endSeconds }) => id === 'sound' && endSeconds > 5);
    for (const { id, bytes } of generated) run.receive(id, bytes);
    run.end();
    stage.waitUntil(stage.now + 4);
    deliver(stage, 'b', { seconds: 20 });
    stage.packager.finish();
    expectContinuous(stage);
    expectInStep(stage);
    const sound = shownOf(stage, 'sound');
    expect(sound.at(-1)?.run).toBe('b');
    expect(sound.filter((one) => one.run === 'b' && one.startSeconds < 20).length).toBeGreaterThan(300);
  });

  it('never mixes the pictures of two encoders, when one is killed while its renditions are not in step', () => {
    for (const share of [0.41, 0.43, 0.45, 0.47]) {
      const stage = openStage();
      stage.packager.setSlate(syntheticClip('slate'));
      const lagSeconds = { low: 0.5 };
      deliver(stage, 'a', { seconds: 9, encoder: 1, lagSeconds, share }).end();
      stage.waitUntil(stage.now + 3);
      deliver(stage, 'b', { seconds: 5, encoder: 1, lagSeconds });
      stage.packager.finish();
      for (const id of ['high', 'low']) {
        const runs = [0, 1, 2].map((init) =>
          runsOf({ ...stage, parts: stage.parts.filter((part) => part.init === init) }, id),
        );
        expect(runs, `${id} ${share}`).toEqual([['a'], ['slate'], ['b']]);
      }
    }
  });

  it.each([
    ['waits for an encoder that pauses while it is fed', true, ['a']],
    ['does not wait for a publisher that pauses', false, ['a', 'slate']],
  ])('%s', (_title, isFed, runs) => {
    const stage = openStage();
    stage.packager.setSlate(syntheticClip('slate'));
    const arrival = (due: number): number => (due < 6 ? due : Math.max(due, 8.5 + (due - 6) / 3));
    deliver(stage, 'a', { seconds: 20, arrival, isFed: () => isFed });
    stage.packager.finish();
    expectContinuous(stage);
    expect(runsOf(stage, 'high')).toEqual(runs);
  });

  it('starts the slate early once a run has ended, as no other delays it', () => {
    const stage = openStage();
    stage.packager.setSlate(syntheticClip('slate'));
    deliver(stage, 'a', { seconds: 6 }).end();
    stage.waitUntil(stage.now + 0.65);
    expect(runsOf(stage, 'high')).toEqual(['a', 'slate']);
  });

  it('adds no latency by a stalled publisher that catches up', () => {
    const stage = openStage();
    stage.packager.setSlate(syntheticClip('slate'));
    // Nothing arrives from 6 to 11 s; then the publisher sends what it has, three times as fast.
    const arrival = (due: number): number => (due < 6 ? due : Math.max(due, 11 + (due - 6) / 3));
    deliver(stage, 'a', { seconds: 30, arrival });
    expect(stage.packager.isOnSlate).toBe(false);
    expectContinuous(stage);
    expectInStep(stage);
    expect(Math.abs(edgeSeconds(stage))).toBeLessThan(0.05);
  });

  it('adds no latency by a publisher that sends its backlog when it reconnects', () => {
    const stage = openStage();
    stage.packager.setSlate(syntheticClip('slate'));
    deliver(stage, 'a', { seconds: 6 }).end();
    stage.waitUntil(stage.now + 5);
    const begin = stage.now;
    deliver(stage, 'b', { seconds: 30, arrival: (due) => Math.max(due - 5, due / 4) });
    expect(stage.now - begin).toBeCloseTo(25, 0);
    expectContinuous(stage);
    expectInStep(stage);
    // Less than a group of pictures, which is what can be left out.
    expect(edgeSeconds(stage)).toBeGreaterThan(-2.2);
    expect(edgeSeconds(stage)).toBeLessThan(0.05);
  });

  it('shows an encoder that is slower than the stream, and stays with it', () => {
    const stage = openStage();
    stage.packager.setSlate(syntheticClip('slate'));
    const arrival = (due: number): number => due * 1.1 + (due > 10 ? 3 : 0);
    deliver(stage, 'a', { seconds: 40, arrival });
    expect(stage.packager.isOnSlate).toBe(false);
    expectContinuous(stage);
    const shown = shownOf(stage, 'high');
    expect(shown.filter(({ run }) => run === 'slate').length / 30).toBeLessThan(12);
  });

  it('follows a clock that runs slower or faster than its own', () => {
    for (const speed of [0.9999, 1.0001]) {
      const stage = openStage();
      stage.packager.setSlate(syntheticClip('slate'));
      deliver(stage, 'a', { seconds: 600, arrival: (due) => due * speed });
      expectContinuous(stage);
      expect(runsOf(stage, 'high')).toEqual(['a']);
    }
  });

  it('shows inserted content to the frame, then the run again', () => {
    const stage = openStage();
    stage.packager.setSlate(syntheticClip('slate'));
    const run = stage.packager.openRun();
    const { inits, pieces } = syntheticRun('a', 24);
    for (const { id, bytes } of inits) run.receive(id, bytes);
    let hasContent = false;
    for (const { id, bytes, endSeconds } of pieces) {
      stage.waitUntil(startSeconds + endSeconds);
      if (endSeconds > 7 && !hasContent) stage.packager.insert(syntheticClip('content'));
      hasContent ||= endSeconds > 7;
      if (endSeconds > 14) stage.packager.resume();
      run.receive(id, bytes);
    }
    stage.packager.finish();
    expectContinuous(stage);
    expectInStep(stage);
    expect(runsOf(stage, 'high')).toEqual(['a', 'content']);
    const content = shownOf(stage, 'high').filter(({ run: name }) => name === 'content');
    expect(content[0]?.contentSeconds).toBe(0);
    expect(shownOf(stage, 'high').at(-1)?.run).toBe('a');
    expect(content.length / 30).toBeGreaterThan(6);
    expect(content.length / 30).toBeLessThan(10);
  });

  it('shows content that was inserted before the stream began after its first pictures', () => {
    const stage = openStage();
    stage.packager.setSlate(syntheticClip('slate'));
    stage.packager.insert(syntheticClip('content'));
    deliver(stage, 'a', { seconds: 8 });
    expect(runsOf(stage, 'high')).toEqual(['a', 'content']);
    stage.packager.resume();
    deliver(stage, 'a', { seconds: 8 });
    stage.packager.finish();
    expectContinuous(stage);
    expect(shownOf(stage, 'high').at(-1)?.run).toBe('a');
  });

  it('is continued by another packager from the state of a segment', () => {
    const stage = openStage();
    stage.packager.setSlate(syntheticClip('slate'));
    deliver(stage, 'a', { seconds: 9.7 });
    const state = stage.states.at(-1);
    const next = openStage(state, stage.now + 3);
    next.packager.setSlate(syntheticClip('slate'));
    deliver(next, 'b', { seconds: 6 });
    next.packager.finish();
    expectContinuous(next);
    expect(next.segments[0]?.sequence).toBe(state?.nextSequence);
    expect(next.segments[0]?.startSeconds).toBe(8);
    expect(Math.abs(edgeSeconds(next))).toBeLessThan(0.05);
  });

  it.each(Array.from({ length: 60 }, (_, index) => index + 1))(
    'keeps every track contiguous and in step over random runs (seed %i)',
    (seed) => {
      const random = createRandom(seed * 7_919);
      const stage = openStage();
      const isReordered = random(2) === 0;
      if (random(8) > 0) stage.packager.setSlate(syntheticClip('slate', isReordered));
      for (let run = 0; run < 6; run += 1) {
        const stallAt = random(12);
        const stallSeconds = random(3) === 0 ? random(60) / 10 : 0;
        const speed = 1.5 + random(4);
        const delivery = deliver(stage, `run${run}`, {
          seconds: 1 + random(150) / 10,
          isReordered,
          lagSeconds: { high: random(8) / 10, low: random(8) / 10, sound: random(3) / 10 },
          share: 0.3 + random(8) / 10,
          arrival: (due) =>
            due < stallAt
              ? due + random(10) / 100
              : Math.max(due, stallAt + stallSeconds + (due - stallAt) / speed) + random(10) / 100,
        });
        if (random(4) > 0) delivery.end();
        stage.waitUntil(stage.now + random(50) / 10);
      }
      deliver(stage, 'last', { seconds: 12, isReordered });
      stage.packager.finish();
      expectContinuous(stage);
      expectInStep(stage);
      expect(runsOf(stage, 'high').at(-1)).toBe('last');
    },
  );
});

describe('a timed message', () => {
  const messageAt = (id: string, seconds: number) => ({
    id,
    at: new Date((startSeconds + seconds) * 1000),
    write: (start: number) =>
      emsgBox({ scheme: id3Scheme, id: 1, startSeconds: start, durationSeconds: null, message: Buffer.from(id) }),
  });
  /** Parts of a track that contain a message, with its time of the timeline. */
  const partsWith = ({ parts }: Stage, track: string, message: string) =>
    parts.flatMap(({ id, sequence, bytes }) => {
      const [first] = boxesOf(bytes, 'emsg');
      if (id !== track || !first?.includes(message)) return [];
      // The box comes before the fragment that contains its time.
      expect(bytes.toString('latin1', 4, 8)).toBe('emsg');
      const { startTicks, durationTicks } = readFragment(bytes);
      const seconds = Number(first.readBigUInt64BE(8)) / first.readUInt32BE(4);
      expect(seconds * 15_360).toBeGreaterThanOrEqual(startTicks);
      expect(seconds * 15_360).toBeLessThan(startTicks + durationTicks);
      return [{ sequence, seconds }];
    });

  it('precedes the part that contains its time, once in every rendition of the picture', () => {
    const stage = openStage();
    stage.packager.setSlate(syntheticClip('slate'));
    // Due before the stream has a wall-clock time.
    stage.packager.addMessage(messageAt('early', -10));
    stage.packager.addMessage(messageAt('planned', 5.25));
    deliver(stage, 'one', { seconds: 8 });
    stage.packager.addMessage(messageAt('overdue', 1));
    deliver(stage, 'two', { seconds: 4 }).end();
    stage.packager.finish();
    for (const name of ['early', 'planned', 'overdue']) {
      const [high = [], low = []] = ['high', 'low'].map((id) => partsWith(stage, id, name));
      expect(high, name).toHaveLength(1);
      expect(low, name).toEqual(high);
      expect(partsWith(stage, 'sound', name)).toEqual([]);
    }
    const placed = stage.segments.flatMap(({ sequence, messages }) => messages.map((one) => ({ ...one, sequence })));
    expect(placed.map(({ id }) => id)).toEqual(['early', 'planned', 'overdue']);
    for (const { id, sequence, startSeconds: seconds } of placed)
      expect(partsWith(stage, 'high', id)[0]).toMatchObject({ sequence, seconds: expect.closeTo(seconds, 4) });
    const planned = placed[1]?.startSeconds ?? 0;
    const { startedAt, startSeconds: segmentStart } = stage.segments[0] ?? { startedAt: new Date(), startSeconds: 0 };
    expect(startedAt.getTime() / 1000 - segmentStart + planned).toBeCloseTo(startSeconds + 5.25, 3);
    expectContinuous(stage);
  });

  it('of a segment that is left out comes with the next one', () => {
    const stage = openStage();
    deliver(stage, 'one', { seconds: 6, lagSeconds: { sound: 3 }, share: 0.75 });
    stage.packager.addMessage(messageAt('kept', 0));
    stage.packager.finish();
    const before = stage.segments.flatMap(({ messages }) => messages);
    deliver(stage, 'two', { seconds: 6 });
    stage.packager.finish();
    expect(before).toEqual([]);
    expect(stage.segments.flatMap(({ messages }) => messages)).toMatchObject([{ id: 'kept' }]);
  });
});
