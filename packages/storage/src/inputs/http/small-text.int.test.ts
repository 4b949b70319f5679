import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve, type Served } from '../../testing/serve.ts';
import { readSmallText, statusAt } from './small-text.ts';

const anywhere = { allowPrivateNetwork: true };
let server: Served;
let root: string;

beforeAll(async () => {
  server = await serve((request, response) => {
    const answers: Record<string, () => void> = {
      '/text': () => response.end('<metadata/>'),
      '/endless': () => {
        const write = (): void =>
          void (response.destroyed || response.write('x'.repeat(10_000), () => setImmediate(write)));
        write();
      },
      '/silent': () => response.write('x'),
      '/away': () => response.writeHead(302, { location: '/text' }).end(),
    };
    (answers[request.url ?? ''] ?? (() => response.writeHead(405).end()))();
  });
  root = `http://127.0.0.1:${server.port}`;
});
afterAll(() => server.close());

const read = (path: string, network = anywhere) =>
  readSmallText({ url: new URL(path, root), network, timeoutSeconds: 1, bytesMax: 50_000 });

describe('a small text', () => {
  it('is read, through redirects', async () => expect(await read('/away')).toBe('<metadata/>'));

  it.each([
    ['/endless', 'input_too_large'],
    ['/silent', 'input_timeout'],
    ['/gone', 'input_unreachable'],
    ['file:///etc/passwd', 'input_unreachable'],
  ])('is not read from %s: %s', async (path, code) => expect(read(path)).rejects.toMatchObject({ code }));

  it('is not read from a private address', async () =>
    expect(read('/text', { allowPrivateNetwork: false })).rejects.toMatchObject({ code: 'input_address_blocked' }));
});

describe('the status of an address', () => {
  it('is returned whatever it is, but not for a private address', async () => {
    const url = new URL('/gone', root);
    expect(await statusAt({ url, network: anywhere, timeoutSeconds: 1 })).toBe(405);
    const strict = statusAt({ url, network: { allowPrivateNetwork: false }, timeoutSeconds: 1 });
    await expect(strict).rejects.toMatchObject({ code: 'input_address_blocked' });
  });
});
