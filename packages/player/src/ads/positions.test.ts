import { describe, expect, it } from 'vitest';
import { chooseMediaFile, inSequence } from './media.ts';
import { findDue, parsePosition } from './positions.ts';

describe('positions of ads', () => {
  it.each([
    [undefined, { placement: 'pre' }],
    ['PRE', { placement: 'pre' }],
    ['start', { placement: 'pre' }],
    ['0', { placement: 'pre' }],
    ['0%', { placement: 'pre' }],
    ['post', { placement: 'post' }],
    ['end', { placement: 'post' }],
    ['100%', { placement: 'post' }],
    ['12.5', { placement: 'mid', seconds: 12.5 }],
    ['25%', { placement: 'mid', share: 0.25 }],
    ['01:02:03.500', { placement: 'mid', seconds: 3723.5 }],
  ])('read %j', (text, position) => expect(parsePosition(text)).toEqual(position));
  it.each(['', 'middle', '-1', '101%', '1:99:00', '#1', 'NaN'])('reject %j', (text) =>
    expect(parsePosition(text)).toBeUndefined(),
  );
});

describe('breaks that are due', () => {
  const breaks = ['60', '10%', '10', 'pre', 'post'].map((text) => ({
    text,
    position: parsePosition(text) ?? { placement: 'pre' as const },
  }));
  const dueAt = (seconds: number) => {
    const found = findDue(breaks, { seconds, durationSeconds: 300 });
    return found && [found.due.text, ...found.passed.map(({ text }) => text)];
  };
  it('are the last one up to the position, with those passed over', () => {
    expect(dueAt(9)).toBeUndefined();
    expect(dueAt(10)).toEqual(['10']);
    expect(dueAt(30)).toEqual(['10%', '10']);
    expect(dueAt(200)).toEqual(['60', '10', '10%']);
  });
  it('have no share of an unknown duration', () =>
    expect(findDue(breaks, { seconds: 40, durationSeconds: 0 })?.due.text).toBe('10'));
});

describe('media files of ads', () => {
  const file = (height: number, change = {}) => ({
    fileURL: `https://a.example/${height}.mp4`,
    mimeType: 'video/mp4',
    width: 0,
    height,
    bitrate: 1,
    ...change,
  });
  const choose = (files: ReturnType<typeof file>[], isSecure = true) =>
    chooseMediaFile(files, { height: 400, isSecure, canPlay: (type) => type.startsWith('video/') })?.fileURL;
  it('are the smallest that fills the player, else the largest', () => {
    expect(choose([file(1080), file(480), file(240)])).toBe('https://a.example/480.mp4');
    expect(choose([file(240), file(360)])).toBe('https://a.example/360.mp4');
  });
  it('exclude programs, streams, foreign types and insecure addresses', () => {
    expect(choose([file(480, { apiFramework: 'VPAID' })])).toBeUndefined();
    expect(choose([file(480, { deliveryType: 'streaming' })])).toBeUndefined();
    expect(choose([file(480, { mimeType: 'application/javascript' })])).toBeUndefined();
    expect(choose([file(480, { fileURL: 'http://a.example/a.mp4' })])).toBeUndefined();
    expect(choose([file(480, { fileURL: 'javascript:alert(1)' })])).toBeUndefined();
    expect(choose([file(480, { fileURL: 'http://a.example/a.mp4' })], false)).toBe('http://a.example/a.mp4');
  });
  it('of pods play in their sequence', () => {
    const ads = [
      { id: 'b', sequence: '2', creatives: [] },
      { id: 'a', sequence: '1', creatives: [] },
    ];
    expect(inSequence(ads).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
