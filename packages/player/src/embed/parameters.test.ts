import { describe, expect, it } from 'vitest';
import { parseTime } from './parameters.ts';
import { colorProperties, parseColor } from '../themes/colors.ts';
import { noticeOf, refusalNotice } from './notices.ts';
import { trackOf } from './captions-choice.ts';

describe('times in addresses', () => {
  it.each([
    ['90', 90],
    ['90.5', 90.5],
    ['90s', 90],
    ['1m30s', 90],
    ['1h2m3s', 3723],
    ['2m', 120],
    ['1:30', 90],
    ['1:02:03', 3723],
  ])('reads %s as %d seconds', (text, seconds) => expect(parseTime(text)).toBe(seconds));
  it.each(['', 'x', '-5', '1e9', '1:99', 'NaN', 'Infinity', '1m30x'])('rejects %j', (text) =>
    expect(parseTime(text)).toBeUndefined(),
  );
});

describe('colors', () => {
  it.each(['#fff', '#FFFA', '#a1b2c3', '#a1b2c3d4', 'rgb(1,2,3)', 'rgba(255, 0, 10, 0.5)', ' rgba(1,2,3,1) '])(
    'accepts %j',
    (text) => expect(parseColor(text)).toBe(text.trim()),
  );
  it.each([
    'red',
    '#ff',
    'rgb(1,2)',
    'rgba(1,2,3,4)',
    'url(https://evil.example)',
    'rgb(1,2,3); background: url(x)',
    'var(--x)',
    'expression(alert(1))',
    `#${'f'.repeat(80)}`,
    7,
    undefined,
  ])('rejects %j', (value) => expect(parseColor(value)).toBeUndefined());

  it('become properties of the player, without the invalid ones', () => {
    expect(
      colorProperties({ textColor: '#fff', backgroundColor: 'javascript:1', playbackTrackBgColor: '#000' }),
    ).toEqual([
      ['--sluice-player-track', '#000'],
      ['--sluice-player-ink', '#fff'],
    ]);
  });
});

describe('notices', () => {
  it('name what happens and how long it takes', () => {
    expect(noticeOf({ sources: {}, stage: 'Encoding', etaSeconds: 61 }).text).toBe('Encoding · about 2 minutes left');
    expect(noticeOf({ sources: {}, etaSeconds: 10 }).text).toBe('less than a minute left');
    expect(noticeOf({ sources: {}, live: true }).title).toContain('live stream');
    expect(noticeOf({ sources: {}, state: 'FAILED' }).isWaiting).toBe(false);
  });
  it('distinguish refusals', () => {
    expect(new Set([401, 403, 404].map((status) => refusalNotice(status).text)).size).toBe(3);
  });
});

describe('captions at the start', () => {
  const tracks = [
    { id: '0', label: 'Deutsch', language: 'de' },
    { id: '1', label: 'English', language: 'en-GB' },
  ];
  it.each([
    ['de', '0'],
    ['EN', '1'],
    ['1', '0'],
    ['off', undefined],
    ['fr', undefined],
    [undefined, undefined],
  ])('in %j are track %j', (language, id) => expect(trackOf(tracks, language)?.id).toBe(id));
});
