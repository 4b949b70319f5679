import { describe, expect, it } from 'vitest';
import { readIntegrations, ssoSlugOf } from './integrations.ts';

const read = (environment: Record<string, string>) => readIntegrations(environment, 'https://video.example');

describe('external services', () => {
  it('are empty by default, with the built-in documentation', () => {
    expect(read({})).toEqual({
      supportEmail: undefined,
      documentationUrl: 'https://video.example/docs',
      statusUrl: 'https://video.example/status',
      community: undefined,
      helpDesk: undefined,
      thirdParty: [],
    });
  });

  it('are read with names, secrets and keys', () => {
    const { community, thirdParty } = read({
      COMMUNITY_URL: 'https://forum.example/c/',
      COMMUNITY_SSO_SECRET: 'a long secret',
      THIRD_PARTY_SUPPORT_CHAT_URL: 'https://chat.example/w.js',
      THIRD_PARTY_SUPPORT_CHAT_KEY: 'abc',
    });
    expect(community).toEqual({ name: 'Community', url: 'https://forum.example/c', secret: 'a long secret' });
    expect(thirdParty).toEqual([{ kind: 'support-chat', scriptUrl: 'https://chat.example/w.js', key: 'abc' }]);
  });

  it.each([
    [{ HELP_DESK_URL: 'https://help.example' }, 'HELP_DESK_SSO_SECRET'],
    [{ COMMUNITY_URL: 'https://forum.example', COMMUNITY_SSO_SECRET: 'short' }, 'COMMUNITY_SSO_SECRET'],
    [{ THIRD_PARTY_TAG_MANAGER_URL: 'javascript:alert(1)' }, 'THIRD_PARTY_TAG_MANAGER_URL'],
  ])('fail the start when misconfigured: %j', (environment, name) => {
    expect(() => read(environment)).toThrow(name);
  });
});

describe('slug of a service', () => {
  it.each([
    ['Our Forum', 'our-forum-sso'],
    ['Zürich & Co.', 'zurich-co-sso'],
    ['…', 'service-sso'],
  ])('of %s is %s', (name, slug) => expect(ssoSlugOf(name)).toBe(slug));
});
