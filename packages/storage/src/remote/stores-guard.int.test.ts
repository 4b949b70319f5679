import { createHash, createVerify } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputIo } from '../adapters/input-adapter.ts';
import { inputAdapter } from '../inputs/input-adapters.ts';
import { openObjectStore } from '../objects/open-object-store.ts';
import type { OutputIo } from '../adapters/output-adapter.ts';
import { outputAdapter } from '../outputs/output-adapters.ts';
import { startAzurite } from '../testing/azurite.ts';
import { startFtp } from '../testing/ftp-server.ts';
import { startGoogleStorage } from '../testing/google-storage.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { serve } from '../testing/serve.ts';
import { startSsh } from '../testing/ssh-server.ts';

const folder = await mkdtemp(join(tmpdir(), 'sluice-guard-'));
const file = join(folder, 'film.mp4');
const root = join(folder, 'root');
let io: InputIo & OutputIo;

beforeAll(async () => {
  await writeFile(file, 'film');
  await mkdir(root);
  io = {
    network: { allowPrivateNetwork: true },
    objects: await openObjectStore({ driver: 'folder', directory: join(folder, 'store') }),
    organizationId: 'org',
    inputId: 'input',
    outputId: 'output',
    idleTimeoutSeconds: 20,
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server's address is never a path.
  return (server.address() as AddressInfo).port;
};

describe('a private address', () => {
  it.each([
    ['FTP', '127.0.0.1'],
    ['FTP', 'localhost'],
    ['SFTP', '127.0.0.1'],
    ['SFTP', 'localhost'],
    ['GENERIC_S3', '127.0.0.1'],
    ['GENERIC_S3', 'localhost'],
    ['GENERIC_S3', '[::1]'],
    ['AKAMAI_NETSTORAGE', '127.0.0.1'],
    ['AKAMAI_NETSTORAGE', 'localhost'],
  ] as const)('is not reached by %s at %s', async (kind, host) => {
    let connections = 0;
    const server = createServer(() => (connections += 1));
    const port = await listen(server);
    const keys = { username: 'me', password: 'x', bucketName: 'masters', accessKey: 'a', secretKey: 'b' };
    const settings = { host, port, ssl: false, ...keys };
    const guarded = { ...io, network: { allowPrivateNetwork: false } };
    await expect(inputAdapter(kind).stat(settings, 'x', guarded)).rejects.toMatchObject({
      code: 'input_address_blocked',
    });
    await expect(outputAdapter(kind).put(settings, 'x', file, {}, guarded)).rejects.toMatchObject({
      code: 'output_unreachable',
    });
    expect(connections).toBe(0);
    await once(server.close(), 'close');
  });

  it('is not reached through the URL of a token service either', async () => {
    const google = await startGoogleStorage();
    const settings = { bucketName: 'masters', serviceAccountCredentials: google.credentials };
    const guarded = { ...io, network: { allowPrivateNetwork: false } };
    await expect(inputAdapter('GCS_SERVICE_ACCOUNT').stat(settings, 'x', guarded)).rejects.toMatchObject({
      code: 'input_address_blocked',
    });
    expect(google.requests).toEqual([]);
    await google.close();
  });
});

describe('FTP', () => {
  it('over TLS rejects an untrusted certificate, and reads and writes with a trusted one', async () => {
    const tls = selfSigned(folder);
    const server = await startFtp(root, { tls });
    const { port, username, password } = server;
    const settings = { host: 'localhost', port, username, password, encryption: 'EXPLICIT_TLS' } as const;
    const refused = await inputAdapter('FTP')
      .stat(settings, 'film.mp4', io)
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'input_unreachable', evidence: expect.stringContaining('SELF_SIGNED') });
    setDefaultCACertificates([...getCACertificates('default'), tls.cert]);
    await outputAdapter('FTP').put(settings, 'film.mp4', file, {}, io);
    const { stream } = await inputAdapter('FTP').open(settings, 'film.mp4', {}, io);
    expect(await text(stream)).toBe('film');
    await server.close();
  });

  it('executes no command from a path', async () => {
    const server = await startFtp(root);
    const settings = { host: '127.0.0.1', ...server };
    for (const path of ['x\r\nDELE film.mp4', 'a\0b'])
      await expect(inputAdapter('FTP').stat(settings, path, io)).rejects.toMatchObject({ code: 'validation_failed' });
    await server.close();
  });

  it('cannot redirect transfers to another machine', async () => {
    const answers: Record<string, string> = {
      USER: '331 go on',
      PASS: '230 welcome',
      EPSV: '500 unknown',
      PASV: '227 Entering Passive Mode (10,0,0,1,10,10)',
      SIZE: '213 4',
      MDTM: '213 20260101000000',
    };
    const server = createServer((socket) => {
      socket.write('220 hello\r\n');
      socket.on('error', () => {});
      socket.on('data', (line) => {
        socket.write(`${answers[line.toString().slice(0, 4)] ?? '200 fine'}\r\n`);
      });
    });
    const port = await listen(server);
    const { stream } = await inputAdapter('FTP').open({ host: '127.0.0.1', port }, 'film.mp4', {}, io);
    await expect(text(stream)).rejects.toMatchObject({ code: 'input_unreachable' });
    server.close();
  });
});

describe('SFTP', () => {
  it('rejects a server with a different host key', async () => {
    const server = await startSsh(root);
    const { port, username, password } = server;
    const other = `SHA256:${createHash('sha256').update('other').digest('base64')}`;
    const settings = { host: '127.0.0.1', port, username, password };
    await expect(inputAdapter('SFTP').stat({ ...settings, hostKey: other }, 'x', io)).rejects.toMatchObject({
      code: 'input_unreachable',
    });
    await expect(inputAdapter('SFTP').stat({ ...settings, hostKey: server.hostKey }, 'x', io)).rejects.toMatchObject({
      code: 'input_not_found',
    });
    await server.close();
  });

  it('gives up on a silent server', async () => {
    const server = createServer(() => {});
    const port = await listen(server);
    const hasty = { ...io, idleTimeoutSeconds: 0.2 };
    await expect(inputAdapter('SFTP').stat({ host: '127.0.0.1', port }, 'x', hasty)).rejects.toMatchObject({
      code: 'input_timeout',
    });
    server.close();
  });
});

describe('Google’s storage', () => {
  it('resumes an upload at the server offset, and sets the ACL', async () => {
    const google = await startGoogleStorage();
    const settings = { bucketName: 'masters', serviceAccountCredentials: google.credentials };
    const long = join(folder, 'long');
    await writeFile(long, Buffer.alloc(9 * 1024 ** 2, 7));
    google.failNextParts(2);
    const own = { ...io, addresses: { googleStorage: google.endpoint } };
    await outputAdapter('GCS_SERVICE_ACCOUNT').put(settings, 'a/long.m4s', long, { acl: 'PUBLIC_READ' }, own);
    const held = google.objects.get('a/long.m4s');
    expect(held?.bytes.equals(await readFile(long))).toBe(true);
    expect(held).toMatchObject({ contentType: 'video/iso.segment', acl: 'publicRead' });
    await google.close();
  });
});

describe('roles', () => {
  it('are requested with the configured external id', async () => {
    const forms: string[] = [];
    const sts = await serve((request, response) => {
      request.on('data', (chunk) => forms.push(String(chunk)));
      request.on('end', () => response.writeHead(403).end());
    });
    const roles = { accessKey: 'own', secretKey: 'own-secret', stsEndpoint: `http://127.0.0.1:${sts.port}` };
    const settings = { bucketName: 'masters', roleArn: 'arn:aws:iam::1:role/x', externalId: 'their-id' };
    await expect(inputAdapter('S3_ROLE_BASED').stat(settings, 'x', { ...io, roles })).rejects.toMatchObject({
      code: 'input_forbidden',
    });
    expect(Object.fromEntries(new URLSearchParams(forms[0]))).toMatchObject({
      Action: 'AssumeRole',
      RoleArn: settings.roleArn,
      ExternalId: 'their-id',
      RoleSessionName: 'sluice-input',
    });
    await sts.close();
  });

  it('are not assumed by a server without an identity', async () => {
    const settings = { bucketName: 'masters', roleArn: 'arn:aws:iam::1:role/x' };
    await expect(inputAdapter('S3_ROLE_BASED').stat(settings, 'x', io)).rejects.toMatchObject({
      code: 'input_forbidden',
    });
  });
});

describe('Azure’s blobs', () => {
  it('are accessed as a service principal, by secret or certificate', async () => {
    const tls = selfSigned(folder);
    setDefaultCACertificates([...getCACertificates('default'), tls.cert]);
    const blobs = await startAzurite({ key: tls.keyFile, cert: tls.certificateFile });
    const forms: URLSearchParams[] = [];
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      aud: 'https://storage.azure.com',
      iss: 'https://sts.windows.net/00000000-0000-0000-0000-000000000001/',
      nbf: now - 60,
      iat: now - 60,
      exp: now + 3600,
    };
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`;
    const login = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        const form = new URLSearchParams(body);
        forms.push(form);
        const [header, statement, signature = ''] = (form.get('client_assertion') ?? '').split('.');
        const check = createVerify('sha256').update(`${header}.${statement}`);
        const isSigned = signature !== '' && check.verify(tls.cert, signature, 'base64url');
        const isRight = form.get('client_secret') === 'right' || isSigned;
        response.writeHead(isRight ? 200 : 400, { 'content-type': 'application/json' });
        response.end(JSON.stringify(isRight ? { access_token: token, expires_in: 3600 } : { error: 'invalid_client' }));
      });
    });
    const own = { ...io, addresses: { azureBlobs: blobs.endpoint, azureLogin: `http://127.0.0.1:${login.port}` } };
    const { accountName, accountKey } = blobs;
    const { BlobServiceClient, StorageSharedKeyCredential } = await import('@azure/storage-blob');
    const key = new StorageSharedKeyCredential(accountName, accountKey);
    await new BlobServiceClient(blobs.endpoint.replace('{account}', accountName), key).createContainer('masters');
    const settings = (clientSecret: string) => ({
      accountName,
      container: 'masters',
      servicePrincipal: { tenantId: 'tenant', clientId: 'client', clientSecret },
    });
    const right = settings('right');
    await outputAdapter('AZURE').put(right, 'a/film.mp4', file, {}, own);
    const { stream } = await inputAdapter('AZURE').open(right, 'a/film.mp4', {}, own);
    expect(await text(stream)).toBe('film');
    expect(Object.fromEntries(forms[0] ?? [])).toMatchObject({
      grant_type: 'client_credentials',
      client_id: 'client',
      scope: 'https://storage.azure.com/.default',
    });
    expect(login.requests[0]).toBe('POST /tenant/oauth2/v2.0/token');
    const { clientSecret: _secret, ...principal } = right.servicePrincipal;
    const certified = { ...right, servicePrincipal: { ...principal, clientCertificate: tls.cert + tls.key } };
    expect((await inputAdapter('AZURE').stat(certified, 'a/film.mp4', own)).sizeBytes).toBe(4);
    const refused = await inputAdapter('AZURE')
      .stat(settings('wrong-one'), 'a/film.mp4', own)
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'input_forbidden' });
    expect(String(Object(refused).evidence)).not.toContain('wrong-one');
    await Promise.all([login.close(), blobs.close()]);
  }, 30_000);
});
