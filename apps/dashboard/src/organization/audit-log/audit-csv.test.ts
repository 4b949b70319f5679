import { expect, it } from 'vitest';
import { auditCsv } from './audit-csv.ts';

it('quotes cells where needed and neutralizes formulas', () =>
  expect(
    auditCsv([
      {
        id: '1',
        createdAt: '2026-01-01T00:00:00Z',
        actor: '=cmd()',
        action: 'update',
        resource: 'encoding.inputs',
        resourceId: 'a,b',
        requestId: 'r',
        detail: { name: 'x "y"' },
      },
    ]),
  ).toBe(
    '\uFEFFcreatedAt,actor,action,resource,resourceId,requestId,detail\r\n' +
      `2026-01-01T00:00:00Z,'=cmd(),update,encoding.inputs,"a,b",r,"{""name"":""x \\""y\\""""}"\r\n`,
  ));
