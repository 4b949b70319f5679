import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openObjectStore } from '../../objects/open-object-store.ts';
import { serve } from '../../testing/serve.ts';
import type { InputIo } from '../../adapters/input-adapter.ts';
import { https } from './adapter.ts';

const folder = mkdtempSync(join(tmpdir(), 'sluice-https-'));
const certificate = join(folder, 'certificate.pem');
const key = join(folder, 'key.pem');

const makeCertificate = (): boolean => {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', key, '-out', certificate];
  try {
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
};

describe.skipIf(!makeCertificate())('HTTPS inputs', () => {
  let server: Server;
  let port = 0;
  let io: InputIo;
  let redirect = '';

  beforeAll(async () => {
    server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (request, response) => {
      if (request.url === '/moved') response.writeHead(302, { location: redirect }).end();
      else response.end('film');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A listening TCP server's address is never a path.
    port = (server.address() as AddressInfo).port;
    io = {
      network: { allowPrivateNetwork: false, allowedHosts: ['localhost'] },
      objects: await openObjectStore({ driver: 'folder', directory: join(folder, 'store') }),
      organizationId: 'org',
      inputId: 'input',
    };
  });

  afterAll(() => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });

  it('reject an untrusted certificate, and accept a trusted one', async () => {
    await expect(https.open({ host: 'localhost', port }, 'film.mp4', {}, io)).rejects.toMatchObject({
      code: 'input_unreachable',
      evidence: expect.stringContaining('SELF_SIGNED'),
    });
    setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')]);
    const { stream } = await https.open({ host: 'localhost', port }, 'film.mp4', {}, io);
    expect(await text(stream)).toBe('film');
  });

  it('reject a certificate for another name, and private addresses', async () => {
    const allowed = { ...io, network: { allowPrivateNetwork: true } };
    await expect(https.open({ host: '127.0.0.1', port }, 'x', {}, allowed)).rejects.toMatchObject({
      code: 'input_unreachable',
    });
    await expect(https.open({ host: '127.0.0.1', port }, 'x', {}, io)).rejects.toMatchObject({
      code: 'input_address_blocked',
    });
  });

  it('do not follow redirects to an unencrypted URL', async () => {
    const plain = await serve((_request, response) => void response.end('film'));
    redirect = `http://localhost:${plain.port}/`;
    await expect(https.open({ host: 'localhost', port }, 'moved', {}, io)).rejects.toMatchObject({
      code: 'input_unreachable',
    });
    expect(plain.requests).toEqual([]);
    await plain.close();
  });
});
