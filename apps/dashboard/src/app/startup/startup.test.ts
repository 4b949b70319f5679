import { describe, expect, it } from 'vitest';
import { marketingCookie, readMarketing } from './marketing-cookie.ts';
import { readAddress } from './read-address.ts';
import { sharedAddress } from './shared-address.ts';

const read = (address: string) => readAddress(new URL(address, 'https://dashboard.example'));

describe('the URL of a first visit', () => {
  it('removes the API key and one-time parameters, and keeps the rest as written', () => {
    const asked = read('/encoding/encodings?status=A,B&apiKey=secret&copyLinkButton=true&forceLogout=true#top');
    expect(asked).toMatchObject({ apiKey: 'secret', isForcedOut: true, isCopied: true });
    expect(asked.remaining).toBe('/encoding/encodings?status=A%2CB#top');
    expect(read('/a?status=A,B').remaining).toBe('/a?status=A,B');
    expect(read('/a?apiKey=x').remaining).toBe('/a');
  });

  it('contains organization and sender', () =>
    expect(read('/?orgId=o1&userId=u1')).toMatchObject({ organizationId: 'o1', senderUserId: 'u1', isCopied: false }));

  it('blocks third-party services only when requested', () => {
    expect(read('/?3rdParty=false').flags).toEqual({ block_third_party_tracking_apps: true });
    expect(read('/?3rdParty=true').flags).toEqual({});
  });

  it('turns the status page off and on', () => {
    expect(read('/?disableStatusPage=true').flags).toEqual({ disable_status_page: true });
    expect(read('/?disableStatusPage=false').flags).toEqual({ disable_status_page: false });
    expect(read('/').flags).toEqual({});
  });

  it('does not log out for forceLogout=false', () => expect(read('/?forceLogout=false').isForcedOut).toBe(false));

  it('separates marketing parameters from others', () =>
    expect(read('/?utm_source=mail&gclid=7&status=ALL').marketing).toEqual({ utm_source: 'mail', gclid: '7' }));
});

describe('the marketing cookie', () => {
  const pair = (cookie: string | undefined) => cookie?.split(';')[0] ?? '';

  it('merges new parameters over existing ones, for one year', () => {
    const first = marketingCookie({ utm_source: 'mäil', utm_term: 'a' }, '', true);
    expect(first).toContain('; Max-Age=31536000;');
    expect(first).toContain('Secure');
    const second = marketingCookie({ utm_source: 'ad' }, `x=1; ${pair(first)}`, false);
    expect(readMarketing(pair(second))).toEqual({ utm_source: 'ad', utm_term: 'a' });
    expect(readMarketing(pair(first))).toEqual({ utm_source: 'mäil', utm_term: 'a' });
  });

  it('is base64 of JSON', () =>
    expect(
      atob(
        pair(marketingCookie({ gclid: '7' }, '', true))
          .split('=')
          .slice(1)
          .join('='),
      ),
    ).toBe('{"gclid":"7"}'));

  it('is not written without new parameters, and ignores invalid content', () => {
    expect(marketingCookie({}, '', true)).toBeUndefined();
    expect(readMarketing('sluice_marketing=%%%')).toEqual({});
  });
});

describe('a shareable URL', () => {
  const rewrite = sharedAddress({ organizationId: 'o1', userId: 'u1' });
  const url = (path: string) => new URL(path, 'https://dashboard.example');
  const outgoing = (path: string, by = rewrite) => String(by.output?.({ url: url(path) }) ?? path);

  it('contains organization and sender on every screen', () =>
    expect(outgoing('/encoding/encodings?status=ALL')).toBe(
      'https://dashboard.example/encoding/encodings?status=ALL&orgId=o1&userId=u1',
    ));

  it('leaves public pages unchanged', () => expect(outgoing('/login')).toBe('/login'));

  it('omits unknown values', () =>
    expect(outgoing('/', sharedAddress({ organizationId: undefined, userId: undefined }))).toBe('/'));

  it('hides both parameters from the routes', () => {
    expect(String(rewrite.input?.({ url: url('/a?orgId=x&status=A,B&userId=y') }))).toBe(
      'https://dashboard.example/a?status=A%2CB',
    );
    expect(rewrite.input?.({ url: url('/a?status=A,B') })).toBeUndefined();
  });
});
