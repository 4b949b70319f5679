import { expect, it } from 'vitest';
import { groupOperations, tableText, type Row } from './operations-text.ts';

const rows: Row[] = [
  { method: 'POST', path: '/encoding/inputs/ftp', state: 'served' },
  { method: 'GET', path: '/encoding/inputs/ftp', state: 'served' },
  { method: 'GET', path: '/encoding/inputs/ftp/{input_id}', state: 'served' },
  { method: 'GET', path: '/encoding/inputs/ftp/{input_id}/customData', state: 'missing' },
  { method: 'GET', path: '/encoding/inputs', state: 'served' },
  { method: 'GET', path: '/encoding/inputs/tape', state: 'refused', reason: 'Needs a drive.' },
  { method: 'GET', path: '/encoding/inputs/reel', state: 'refused', reason: 'Needs a drive.' },
  { method: 'GET', path: '/notes/{note_id}', state: 'missing' },
];

it('counts each area, and lists operations of a resource with the same state in one line', () => {
  const [inputs, notes] = groupOperations(rows);
  expect(inputs).toMatchObject({ name: 'encoding/inputs', counts: { served: 4, refused: 2, missing: 1 } });
  expect(inputs?.lines).toEqual([
    { paths: ['/encoding/inputs'], cell: 'GET', state: 'served', reason: undefined },
    { paths: ['/encoding/inputs/ftp'], cell: 'GET POST · /{id} GET', state: 'served', reason: undefined },
    { paths: ['/encoding/inputs/ftp'], cell: '/{id}/customData GET', state: 'missing', reason: undefined },
    {
      paths: ['/encoding/inputs/reel', '/encoding/inputs/tape'],
      cell: 'GET',
      state: 'refused',
      reason: 'Needs a drive.',
    },
  ]);
  expect(notes).toMatchObject({ name: 'notes', counts: { missing: 1 }, lines: [{ paths: ['/notes'] }] });
});

it('starts with the totals', () => {
  const text = tableText(rows);
  expect(text).toContain('This server supports 6 of the 8 operations of the reference (75 %).');
  expect(text).toContain('| `/reel`, `/tape` | GET | kind_unavailable: Needs a drive. |');
});
