import { beforeEach, describe, expect, it } from 'vitest';
import { isPublicPath, rememberRedirect, takeRedirect } from './redirect-after-login.ts';
import { storedLogin, storeLogin } from './stored-login.ts';

const memory = (): Storage => {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
};

beforeEach(() => {
  globalThis.localStorage = memory();
  globalThis.sessionStorage = memory();
});

const login = { apiKey: 'k', userId: 'u', email: 'a@b.io', name: 'A' };
const day = 86_400_000;

describe('stored login', () => {
  it('expires after ten days', () => {
    storeLogin(login, 0);
    expect(storedLogin(10 * day - 1)).toEqual({ ...login, expires: 10 * day });
    expect(storedLogin(10 * day)).toBeUndefined();
    expect(storedLogin(0)).toBeUndefined();
  });

  it('survives invalid data in the storage', () => {
    localStorage.setItem('sluice_login', '{broken');
    expect(storedLogin(0)).toBeUndefined();
  });
});

describe('redirect after login', () => {
  it('returns to the path with its query string, once', () => {
    rememberRedirect('/encoding/encodings?page=2');
    expect(takeRedirect()).toBe('/encoding/encodings?page=2');
    expect(takeRedirect()).toBe('/');
  });

  it('never redirects to a public page', () => {
    rememberRedirect('/login?x=1');
    expect(takeRedirect()).toBe('/');
    expect(isPublicPath('/signup/invite')).toBe(true);
    expect(isPublicPath('/login-help')).toBe(false);
  });

  it('never redirects to another site', () => {
    sessionStorage.setItem('sluice_redirect', '//evil.example');
    expect(takeRedirect()).toBe('/');
  });
});
