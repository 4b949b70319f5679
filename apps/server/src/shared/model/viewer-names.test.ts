import { describe, expect, it } from 'vitest';
import { createViewerNames, restoreStream } from './viewer-names.ts';

const sessions = {
  items: [
    { impressionId: 'i1', userId: 'f3c1-99', customUserId: 'anna@example.com' },
    { impressionId: 'i2', userId: 'f3c1-9', customUserId: '7' },
  ],
};

describe('names of viewers', () => {
  it('replace ids everywhere, also within texts of JSON, and are mapped back', () => {
    const names = createViewerNames();
    names.learn({}, sessions);
    const hidden = names.hide(JSON.stringify(sessions));
    expect(hidden).not.toMatch(/f3c1|anna|"7"/);
    expect(names.restore(hidden)).toBe(JSON.stringify(sessions));
    const nested = JSON.stringify({ text: JSON.stringify(sessions), words: 'f3c1-99 and f3c1-9 had 7 stalls' });
    expect(names.hide(nested)).not.toMatch(/f3c1|anna/);
    expect(names.hide(nested)).toContain('had 7 stalls');
    expect(JSON.parse(names.restore(names.hide(nested)))).toEqual(JSON.parse(nested));
    expect(names.restoreValue({ filters: [{ value: 'viewer-1' }], other: 'viewer-99' })).toEqual({
      filters: [{ value: 'f3c1-99' }],
      other: 'viewer-99',
    });
  });

  it('are given to ids in filters and in rows of queries that group by them', () => {
    const names = createViewerNames();
    names.learn({ filters: [{ name: 'CUSTOM_USER_ID', operator: 'EQ', value: 'ada-lovelace' }] });
    names.learn({ breakdown: 'USER_ID' }, { items: [{ of: ['grace-hopper'], value: 3 }] });
    names.learn(
      { body: { groupBy: ['BROWSER', 'CUSTOM_USER_ID'] } },
      { rows: [[1_700_000_000, 'Chrome', 'linus-42', 5]] },
    );
    expect(names.hide('ada-lovelace, grace-hopper and linus-42 use Chrome')).toBe(
      'viewer-1, viewer-2 and viewer-3 use Chrome',
    );
  });

  it('are mapped back in a text that comes in pieces', () => {
    const names = createViewerNames();
    names.learn({}, { userId: 'f3c1-99' });
    const pieces: string[] = [];
    const stream = restoreStream(names, (text) => pieces.push(text));
    for (const piece of ['The vi', 'ewer', '-', '1', ' waited; a view', ' of v']) stream.push(piece);
    stream.flush();
    expect(pieces.join('')).toBe('The f3c1-99 waited; a view of v');
  });
});
