import { describe, expect, it } from 'vitest';
import { openLocations, shippedCountries } from './location.ts';

describe('location of an address', () => {
  it.each([
    ['8.8.8.8', { country: 'US' }],
    ['193.171.255.34', { country: 'AT' }],
    ['::ffff:193.171.255.34', { country: 'AT' }],
    ['2a00:1450:4014:80c::200e', { country: 'IE' }],
    ['127.0.0.1', {}],
    ['10.1.2.3', {}],
    ['::1', {}],
    ['not an address', {}],
    ["'; DROP TABLE x", {}],
  ])('of %s is %j in the shipped database', async (address, place) => {
    const locate = await openLocations([shippedCountries()]);
    expect(locate(address)).toEqual(place);
  });
});
