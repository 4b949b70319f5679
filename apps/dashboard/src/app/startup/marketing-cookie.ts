import { storagePrefix } from '../branding.ts';

const name = `${storagePrefix}marketing`;
const days = 365;

type Marketing = Record<string, string>;

const encode = (marketing: Marketing): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(marketing))));

const decode = (text: string): Marketing => {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
  const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const entries = Object.entries(value ?? {});
  return Object.fromEntries(entries.flatMap(([key, each]) => (typeof each === 'string' ? [[key, each]] : [])));
};

/** Reads the marketing parameters of earlier visits from `document.cookie`. */
export const readMarketing = (cookies: string = document.cookie): Marketing => {
  const cookieText = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  if (!cookieText) return {};
  try {
    return decode(cookieText.slice(name.length + 1));
  } catch {
    return {};
  }
};

/** Returns a cookie that merges earlier and new parameters, valid for one year; undefined without new ones. */
export const marketingCookie = (marketing: Marketing, cookies: string, isSecure: boolean): string | undefined => {
  if (Object.keys(marketing).length === 0) return undefined;
  const value = encode({ ...readMarketing(cookies), ...marketing });
  return `${name}=${value}; Max-Age=${days * 86_400}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
};
