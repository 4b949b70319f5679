import type { Condition } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { conditionsMet } from './conditions-met.ts';

const leaf = (attribute: string, operator: '==' | '!=' | '<' | '<=' | '>' | '>=', value: string): Condition => ({
  type: 'CONDITION',
  attribute,
  operator,
  value,
});
const event = { status: 'RUNNING', height: 1080, name: 'Harbour' };

describe('conditions of a notification', () => {
  it.each([
    [leaf('status', '==', 'running'), true],
    [leaf('STATUS', '!=', 'RUNNING'), false],
    [leaf('height', '>=', '1080.0'), true],
    [leaf('height', '<', '720'), false],
    [leaf('height', '>', '720'), true],
    [leaf('name', '<=', 'harbour'), true],
  ] as const)('compare texts ignoring case and numbers by value: %j', (condition, isMet) => {
    expect(conditionsMet(condition, event)).toBe(isMet);
  });

  it('are not met on attributes that the event lacks, with any operator', () => {
    for (const operator of ['==', '!=', '<', '>='] as const)
      expect(conditionsMet(leaf('connection_status', operator, 'CONNECTED'), event)).toBe(false);
  });

  it('can be nested', () => {
    const [yes, no] = [leaf('height', '==', '1080'), leaf('height', '==', '1')];
    expect(conditionsMet({ type: 'AND', conditions: [yes, { type: 'OR', conditions: [no, yes] }] }, event)).toBe(true);
    expect(conditionsMet({ type: 'AND', conditions: [yes, no] }, event)).toBe(false);
    expect(conditionsMet({ type: 'OR', conditions: [no, no] }, event)).toBe(false);
  });
});
