import type { PackagedPart, PackagedSegment } from '@sluice/media';
import { expect, it } from 'vitest';
import type { Cue } from './ad-cues.ts';
import { openCueMessages } from './ad-messages.ts';

const startedAt = new Date('2026-01-01T00:00:10Z');

const cue = (id: string, eventId: number): Cue => ({
  id,
  eventId,
  manifestIds: null,
  isOut: true,
  startSeconds: 10,
  durationSeconds: 2,
  section: Buffer.from(`section ${id}`).toString('base64'),
});

const part = (id: string, index: number, sequence = 5): PackagedPart => ({
  id,
  sequence,
  index,
  init: 0,
  startSeconds: 10 + index / 3,
  startedAt,
  durationSeconds: 1 / 3,
  isIndependent: index === 0,
  bytes: Buffer.alloc(0),
});

it('puts a cue that arrives after the first part of its segment before the next part of every track, once', () => {
  const known: Cue[] = [cue('first', 1)];
  const messages = openCueMessages(
    { announce: () => known, place: () => known },
    { leadId: 'picture', muxingIds: new Set(['picture', 'sound']) },
  );
  const textsOf = (id: string, index: number): string[] =>
    messages
      .ofPart(part(id, index))(id)
      .map((box) => /section \w+/.exec(box.toString('latin1'))?.[0] ?? '');
  expect(textsOf('picture', 0)).toEqual(['section first']);
  expect(textsOf('sound', 0)).toEqual(['section first']);
  expect(textsOf('picture', 1)).toEqual([]);
  known.push(cue('late', 2));
  expect(textsOf('picture', 2)).toEqual(['section late']);
  expect(textsOf('sound', 1)).toEqual(['section late']);
  expect(textsOf('sound', 2)).toEqual([]);
  expect(textsOf('picture', 3)).toEqual([]);
  // The whole segment has both, also for players that load it instead of its parts.
  const segment = { sequence: 5, startedAt, startSeconds: 10 } as PackagedSegment;
  expect(messages.ofSegment(segment)('picture')).toHaveLength(2);
  expect(messages.ofSegment(segment)('other')).toEqual([]);
});

it('announces the cues of a segment again that is started again under the same number', () => {
  const messages = openCueMessages(
    { announce: () => [cue('first', 1)], place: () => [] },
    { leadId: 'picture', muxingIds: new Set(['picture']) },
  );
  for (const index of [0, 1]) messages.ofPart(part('picture', index));
  expect(messages.ofPart(part('picture', 0))('picture')).toHaveLength(1);
});
