import { describe, expect, it } from 'vitest';
import { attributesOf } from '../events.ts';
import { firstCondition, withCondition, withoutCondition, type Leaf } from './condition-tree.ts';

const leaf = (value: string): Leaf => ({ type: 'CONDITION', attribute: 'status', operator: '==', value });
const [a, b, c] = [leaf('a'), leaf('b'), leaf('c')];

describe('a tree of conditions', () => {
  it('is one condition at first', () => {
    expect(withCondition(undefined, a, 'AND')).toEqual(a);
  });

  it('grows beside the last where the combination is the same, and around all where it is another', () => {
    const both = withCondition(a, b, 'AND');
    expect(withCondition(both, c, 'AND')).toEqual({ type: 'AND', conditions: [a, b, c] });
    expect(withCondition(both, c, 'OR')).toEqual({ type: 'OR', conditions: [both, c] });
  });

  it('loses a condition, its lonely groups, and itself with the last', () => {
    const tree = withCondition(withCondition(a, b, 'AND'), c, 'OR');
    expect(withoutCondition(tree, [0, 1])).toEqual({ type: 'OR', conditions: [a, c] });
    expect(withoutCondition(tree, [1])).toEqual({ type: 'AND', conditions: [a, b] });
    expect(withoutCondition(a, [])).toBeUndefined();
  });

  it('begins with the first operator and value of an attribute', () => {
    const [status] = attributesOf('LIVE_INPUT_STREAM_CHANGED');
    expect(status && firstCondition(status)).toMatchObject({ operator: '==', value: 'CONNECTED' });
  });
});
