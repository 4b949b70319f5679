import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-configuration-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (argv: string[] = [], environment: Record<string, string> = {}) =>
  readConfiguration(argv, { DATA_DIR: join(folder, 'data'), ...environment });

describe('readConfiguration', () => {
  it('listens on the loopback interface and uses embedded engines by default', () => {
    expect(read()).toMatchObject({
      roles: [],
      host: '127.0.0.1',
      port: 8080,
      portChosen: false,
      publicUrl: 'http://localhost:8080',
      databaseUrl: undefined,
      clickhouseUrl: undefined,
      s3: undefined,
      localInputRoot: undefined,
      allowPrivateInputs: false,
      inputBytesMax: undefined,
      inputIdleSeconds: undefined,
    });
  });

  it('prefers flags over environment variables', () => {
    expect(read(['--port', '9000', '--roles', 'api, delivery'], { PORT: '7000', ROLES: 'worker' })).toMatchObject({
      port: 9000,
      roles: ['api', 'delivery'],
    });
  });

  it('generates a secret once, readable only by its owner, and keeps it', () => {
    const first = read().secretKey;
    expect(read().secretKey).toEqual(first);
    expect(first).toHaveLength(32);
    expect(statSync(join(folder, 'data/secret.key')).mode & 0o777).toBe(0o600);
    expect(read([], { SLUICE_SECRET_KEY: 'a secret of the operator' }).secretKey).not.toEqual(first);
  });

  it('names a key file that is too short, or missing beside a database, and writes no other', () => {
    read();
    const path = join(folder, 'data/secret.key');
    writeFileSync(path, '');
    expect(() => read()).toThrow(`The file ${path} must have at least 16 characters; restore it from a backup`);
    rmSync(path);
    mkdirSync(join(folder, 'data/postgres'));
    writeFileSync(join(folder, 'data/postgres/PG_VERSION'), '18');
    expect(() => read()).toThrow(`The file ${path}, whose key encrypts the credentials in the database, is missing`);
    expect(existsSync(path)).toBe(false);
    expect(read([], { SLUICE_SECRET_KEY: 'a secret of the operator' }).secretKey).toHaveLength(32);
  });

  it('rejects a model for speech in live streams that is none', () => {
    const file = join(folder, 'model.bin');
    writeFileSync(file, 'not a model');
    expect(() => read([], { LIVE_WHISPER_MODEL: file })).toThrow(
      `LIVE_WHISPER_MODEL must be a model file of whisper.cpp, such as ggml-base.bin; "${file}" is none, or cannot be read.`,
    );
    expect(read().live.whisperModel).toBeUndefined();
  });

  it('reads the email addresses of operators, and rejects others', () => {
    expect(read().operatorEmails).toEqual([]);
    expect(read([], { OPERATOR_EMAILS: 'a@example.com, b@example.com,' }).operatorEmails).toEqual([
      'a@example.com',
      'b@example.com',
    ]);
    expect(() => read([], { OPERATOR_EMAILS: 'ops' })).toThrow('OPERATOR_EMAILS must be email addresses');
  });

  it('treats empty variables as absent', () => {
    expect(read([], { DATABASE_URL: ' ', PORT: '', S3_BUCKET: '' })).toMatchObject({
      databaseUrl: undefined,
      port: 8080,
    });
  });

  it('sends emails from the host of the public URL by default', () => {
    const senders = ['https://video.example.com:8443/x', 'http://10.0.0.1'].map((PUBLIC_URL) =>
      read([], { PUBLIC_URL }),
    );
    expect(senders.map(({ mailFrom }) => mailFrom)).toEqual([
      'Sluice <no-reply@video.example.com>',
      'Sluice <no-reply@[10.0.0.1]>',
    ]);
    expect(read([], { MAIL_FROM: 'Video <v@example.com>' }).mailFrom).toBe('Video <v@example.com>');
  });

  it('lets anyone sign up who accepts the first terms by default', () => {
    expect(read()).toMatchObject({ isSignupOpen: true, terms: { version: '1', url: undefined }, oauth: [] });
    const terms = { TERMS_VERSION: '2026-10', TERMS_URL: 'https://example.com/terms' };
    expect(read([], { SIGNUP: 'invited', ...terms })).toMatchObject({
      isSignupOpen: false,
      terms: { version: '2026-10', url: 'https://example.com/terms' },
    });
  });

  it('serves streams under a path of the public URL, or from an origin of their own', () => {
    expect(read([], { PUBLIC_URL: 'https://video.example.com/' })).toMatchObject({
      streamsUrl: 'https://video.example.com/s',
      streamsHost: undefined,
    });
    expect(read([], { STREAMS_URL: 'https://Streams.example.com:8443/' })).toMatchObject({
      streamsUrl: 'https://streams.example.com:8443',
      streamsHost: 'streams.example.com:8443',
    });
  });

  it.each([
    [[], { STREAMS_URL: 'https://a.example/s' }, 'STREAMS_URL must be an origin such as https://streams.example.com'],
    [[], { STREAMS_URL: 'http://localhost:8080' }, 'STREAMS_URL must have another host or port than PUBLIC_URL'],
    [['--port', '70000'], {}, 'The port must be a whole number from 1 to 65535, not "70000".'],
    [
      ['--roles', 'cook'],
      {},
      'Unknown role "cook"; available roles are api, collector, delivery, worker, live, lab, scheduler.',
    ],
    [
      [],
      { DATA_DIR: import.meta.filename },
      `The data folder ${import.meta.filename} is not writable (EEXIST); make it writable`,
    ],
    [['--color'], {}, "Unknown option '--color'"],
    [[], { S3_ENDPOINT: 'http://s3' }, 'S3_ENDPOINT is set but S3_BUCKET is not; set S3_BUCKET too.'],
    [[], { S3_BUCKET: 'b' }, 'S3_BUCKET is set; set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too.'],
    [[], { PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL must be an http or https address, not "ftp://x".'],
    [[], { SLUICE_SECRET_KEY: 'short' }, 'SLUICE_SECRET_KEY must have at least 16 characters.'],
    [[], { SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address such as smtp://user:password@mail.example.com'],
    [[], { MAIL_FROM: 'nobody' }, 'MAIL_FROM must be a sender such as Sluice <no-reply@example.com>, not "nobody".'],
    [[], { MAIL_FROM: 'a\r\nBcc: b <c@d>' }, 'MAIL_FROM must be a sender'],
    [[], { SIGNUP: 'closed' }, 'SIGNUP must be open or invited, not "closed".'],
    [[], { TERMS_URL: 'terms' }, 'TERMS_URL must be an http or https address, not "terms".'],
    [[], { LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, not "loud".'],
  ])('rejects %j with %j in one sentence', (argv, environment, sentence) => {
    expect(() => read(argv, environment)).toThrow(sentence);
  });
});
