import type { OperationResult } from '../app/api/api.ts';

/** Server configuration for tests of public screens. */
export const configuration: OperationResult<'dashboard.configuration.get'> = {
  version: '0.1.0',
  supportEmail: 'help@sluice.example',
  documentationUrl: '/docs',
  statusUrl: '/status',
  isSignupOpen: true,
  hasLiveCaptions: false,
  streamsUrl: 'https://streams.example',
  oauthProviders: ['GITHUB', 'GOOGLE'],
  terms: { version: '2', url: 'https://sluice.example/terms' },
  thirdParty: [],
};

/** User who signs in or up in tests. */
export const account: OperationResult<'account.login'> = {
  id: 'user',
  email: 'ada@harbour.example',
  verified: true,
  mfaEnabled: false,
  tosAccepted: true,
  createdAt: '2026-01-01T00:00:00Z',
  apiKeys: [{ id: 'k', value: 'session-key', createdAt: '2026-01-01T00:00:00Z' }],
};

export const visitor = { isSignedIn: false };

/** Challenge that a few attempts solve. */
export const challenge = (): OperationResult<'account.captcha.get'> => ({
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00',
    salt: '01',
    cost: 1,
    keyLength: 32,
    keyPrefix: '0',
    keySignature: '02',
    expiresAt: Date.now() / 1000 + 600,
  },
  signature: '03',
});
