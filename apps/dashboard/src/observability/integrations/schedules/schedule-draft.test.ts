import { expect, it } from 'vitest';
import { bodyOf, draftOf, folderHint, refusalsOf, rhythmText } from './schedule-draft.ts';

it('columns and addresses are typed as lists', () => {
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

it('a refusal of an entry is one of its field', () => {
  expect(refusalsOf({ 'emails.1': 'Email is not valid', hour: 'No hour' })).toEqual({
    emails: 'Email is not valid',
    hour: 'No hour',
  });
});

it('says when what is exported, and where to', () => {
  const at = { hour: 3, timeZone: 'Europe/Vienna' };
  expect(rhythmText({ rhythm: 'DAILY', ...at })).toBe('Each day at 03:00, the day before (Europe/Vienna)');
  expect(rhythmText({ rhythm: 'WEEKLY', ...at })).toBe('On Mondays at 03:00, the week before (Europe/Vienna)');
  expect(folderHint('a/{week}')).toMatch(/: a\/2026-W09 for 2026-03-01\.$/);
});
