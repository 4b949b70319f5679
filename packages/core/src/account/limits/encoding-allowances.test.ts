import { expect, it } from 'vitest';
import { cloudOf } from './encoding-allowances.ts';

it('finds the cloud of a region by its first word, and none if the platform chooses', () => {
  expect(['AWS_EU_WEST_1', 'GOOGLE', 'AZURE_EUROPE_WEST', 'OCI_US_ASHBURN_1', 'AKAMAI_US_EAST'].map(cloudOf)).toEqual([
    'AWS',
    'GOOGLE',
    'AZURE',
    'OCI',
    'AKAMAI',
  ]);
  expect(['AUTO', 'EUROPE', 'EXTERNAL', 'AWSX', null].map(cloudOf)).toEqual(Array.from({ length: 5 }));
});
