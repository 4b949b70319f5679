import { describe, expect, it } from 'vitest';
import { attributesOf } from '../events.ts';
import { firstCondition, withCondition, withoutCondition, type Leaf } from './condition-tree.ts';

const leaf = (value: string): Leaf => ({ type: 'CONDITION', attribute: 'status', operator: '==', value });
const [a, b, c] = [leaf('a'), leaf('b'), leaf('c')];

describe('condition tree', () => {
  it('starts as a single condition', () => {
    expect(withCondition(undefined, a, 'AND')).toEqual(a);
  });

  it('appends to the same combination and wraps the tree in a different one', () => {
    const both = withCondition(a, b, 'AND');
    expect(withCondition(both, c, 'AND')).toEqual({ type: 'AND', conditions: [a, b, c] });
    expect(withCondition(both, c, 'OR')).toEqual({ type: 'OR', conditions: [both, c] });
  });

  it('removes a condition, groups of one, and the tree with its last condition', () => {
    const tree = withCondition(withCondition(a, b, 'AND'), c, 'OR');
    expect(withoutCondition(tree, [0, 1])).toEqual({ type: 'OR', conditions: [a, c] });
    expect(withoutCondition(tree, [1])).toEqual({ type: 'AND', conditions: [a, b] });
    expect(withoutCondition(a, [])).toBeUndefined();
  });

  it('starts with the first operator and value of an attribute', () => {
    const [status] = attributesOf('LIVE_INPUT_STREAM_CHANGED');
    expect(status && firstCondition(status)).toMatchObject({ operator: '==', value: 'CONNECTED' });
  });
});
