import { expect, it } from 'vitest';
import { bodyOf, draftOf, folderHint, refusalsOf, rhythmText } from './schedule-draft.ts';

it('columns and email addresses are parsed from text into lists', () => {
  const draft = {
    ...draftOf(undefined, 'lake'),
    columns: 'impression_id, time\nplayed',
    emails: 'a@b.example; c@d.example',
  };
  expect(bodyOf(draft)).toMatchObject({
    columns: ['impression_id', 'time', 'played'],
    emails: ['a@b.example', 'c@d.example'],
    output: { outputId: 'lake', outputPath: 'telemetry/{year}/{month}' },
  });
  expect(bodyOf({ ...draft, columns: ' ' })).not.toHaveProperty('columns');
});

it('an error of a list entry belongs to its field', () => {
  expect(refusalsOf({ 'emails.1': 'Email is not valid', hour: 'No hour' })).toEqual({
    emails: 'Email is not valid',
    hour: 'No hour',
  });
});

it('describes when a schedule runs and which period it exports', () => {
  const at = { hour: 3, timeZone: 'Europe/Vienna' };
  expect(rhythmText({ rhythm: 'DAILY', ...at })).toBe('Daily at 03:00, exports the previous day (Europe/Vienna)');
  expect(rhythmText({ rhythm: 'WEEKLY', ...at })).toBe('Mondays at 03:00, exports the previous week (Europe/Vienna)');
  expect(folderHint('a/{week}')).toMatch(/: a\/2026-W09 for 2026-03-01\.$/);
});
