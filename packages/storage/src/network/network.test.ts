import { describe, expect, it } from 'vitest';
import { assertHostAllowed, guardedLookup } from './guarded-lookup.ts';
import { isAllowedAddress, isAllowedName, isPublicAddress, type NetworkPolicy } from './policy.ts';

const strict: NetworkPolicy = { allowPrivateNetwork: false };

const lookUp = (host: string, policy: NetworkPolicy, all: boolean): Promise<unknown> =>
  new Promise((resolve, reject) => {
    guardedLookup(policy)(host, { all }, (error, address) => (error ? reject(error) : resolve(address)));
  });

describe('public addresses', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.255.255',
    '2606:4700:4700::1111',
    '[2606:4700::1]',
  ])('takes %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '[::1]',
    '::127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '100::1',
    'localhost',
    '',
    '2130706433.example',
  ])('refuses %j', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('network policy', () => {
  it('allows configured names, addresses and ranges', () => {
    const policy = {
      allowPrivateNetwork: false,
      allowedHosts: ['nas.local', '10.1.0.0/16', '192.168.7.7', '[fd00::5]'],
    };
    expect(isAllowedName('NAS.local', policy)).toBe(true);
    expect(isAllowedName('evil-nas.local', policy)).toBe(false);
    for (const address of ['10.1.255.1', '::ffff:10.1.0.1', '192.168.7.7', 'fd00::5'])
      expect(isAllowedAddress(address, policy)).toBe(true);
    for (const address of ['10.2.0.1', '192.168.7.8', 'fd00::6', '127.0.0.1'])
      expect(isAllowedAddress(address, policy)).toBe(false);
  });

  it('rejects hosts that are private addresses, unless the private network is allowed', () => {
    for (const host of ['127.0.0.1', '[::1]', '169.254.169.254'])
      expect(() => assertHostAllowed(host, strict)).toThrow('private or local');
    expect(() => assertHostAllowed('127.0.0.1', { allowPrivateNetwork: true })).not.toThrow();
  });

  it.each([true, false])('rejects names that resolve to this machine (all addresses: %s)', async (all) => {
    await expect(lookUp('localhost', strict, all)).rejects.toMatchObject({ code: 'input_address_blocked' });
    const named = await lookUp('localhost', { allowPrivateNetwork: false, allowedHosts: ['localhost'] }, all);
    expect(JSON.stringify(named)).toMatch(/127\.0\.0\.1|::1/);
  });

  it('passes on the error of an unknown host', async () => {
    await expect(lookUp('no-such-host.invalid', strict, true)).rejects.toMatchObject({
      code: expect.stringMatching(/^E/),
    });
  });
});
