import { expect, it } from 'vitest';
import { inputTypes } from '../shared-enums.ts';
import { inputs } from './family.ts';

// A kind of this family has a field with these values, so they cannot be derived from it.
it('has a kind for every input type, and a type for every kind', () => {
  expect(inputTypes.toSorted()).toEqual(Object.keys(inputs.kinds).sort());
});
