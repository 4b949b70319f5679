import { readAi, type AiConfiguration } from './ai-configuration.ts';
import { isIPv4 } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { OAuthProviderConfiguration } from './oauth-configuration.ts';
import { readOAuth } from './oauth-configuration.ts';
import type { Topology } from '@sluice/analytics';
import { isEmail } from '@sluice/contract/account/rules';
import { loadSecretKey } from './secret-key.ts';
import { readBilling, type BillingConfiguration } from './billing-configuration.ts';
import { readIntegrations, type Integrations } from './integrations.ts';
import { readSupport, type SupportConfiguration } from './support-configuration.ts';
import { readLive, type LiveConfiguration } from './live-configuration.ts';
import type { LogLevel } from '../platform/logger.ts';
import { logLevels } from '../platform/logger.ts';
import { parseTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';
import { StartError } from '../platform/start-error.ts';
import type { RoleName } from '../platform/role-name.ts';
import { roleNames } from '../platform/role-name.ts';
import { readStorageServices, type StorageServices } from './storage-services.ts';
import { readTopology } from './telemetry-configuration.ts';

/** Settings of the operator, read once per process; no other module reads the environment. */
export type Configuration = {
  roles: readonly RoleName[];
  /** True when another Sluice process started this one; it then prints no summary. */
  isSupervised: boolean;
  host: string;
  port: number;
  /** True when a port was requested; a process with only the worker role listens only in that case. */
  portChosen: boolean;
  /** URL under which browsers and players reach this server, without a trailing slash. */
  publicUrl: string;
  /** URL of embedded players and share pages, without a trailing slash; a path of the public URL without STREAMS_URL. */
  streamsUrl: string;
  /** Host of STREAMS_URL, with its port; every request to it is one for a stream. */
  streamsHost: string | undefined;
  /** URL under which delivery roles of other processes reach a collector. */
  collectorUrl: string;
  /** Absolute path of the folder for all files of the embedded engines. */
  dataDir: string;
  /** URL of a shared PostgreSQL; embedded when undefined. */
  databaseUrl: string | undefined;
  /** URL of a shared ClickHouse; embedded when undefined. */
  clickhouseUrl: string | undefined;
  /** Servers that hold the telemetry tables; one server without a cluster. */
  telemetryTopology: Topology;
  /** MaxMind databases that the collector uses to look up countries, cities and networks. */
  geoipDatabases: readonly string[];
  /** Token required to read `/metrics`; readable only from this machine when undefined. */
  metricsToken: string | undefined;
  /** Shared object storage; a folder below the data folder when undefined. */
  s3: S3Configuration | undefined;
  /** Bucket for a copy of the status page, which is available when this platform is not; none when undefined. */
  statusCopy: S3Configuration | undefined;
  /** Bucket for backups; none when undefined. */
  backupBucket: S3Configuration | undefined;
  /** 32-byte key that encrypts stored credentials and signs URLs. */
  secretKey: Uint8Array;
  /** Key file that this process created; removed if the database belongs to another key. */
  newSecretKeyFile: string | undefined;
  /** Folder below which LOCAL inputs may read; LOCAL inputs are disabled when undefined. */
  localInputRoot: string | undefined;
  /** Folder below which LOCAL outputs may write; LOCAL outputs are disabled when undefined. */
  localOutputRoot: string | undefined;
  /** True when inputs may be fetched from private and local addresses. */
  allowPrivateInputs: boolean;
  /** Network options for the users' inputs and outputs. */
  storageServices: StorageServices;
  /** Maximum size of a remote input; the storage package's default when undefined. */
  inputBytesMax: number | undefined;
  /** Seconds without a byte after which an input counts as stalled; the storage package's default when undefined. */
  inputIdleSeconds: number | undefined;
  /**
   * Variables of the media programs: PATH, FFMPEG_PATH, FFPROBE_PATH, PACKAGER_PATH, XDG_CACHE_HOME and HOME, which
   * locate them, and MEDIA_PROCESS_MEMORY_MIB, the memory limit of each.
   */
  mediaEnvironment: Readonly<Record<string, string | undefined>>;
  /** Proxies whose forwarding headers are trusted. */
  trustedProxies: TrustedProxies;
  /** Maximum number of tasks that one worker process runs concurrently. */
  workerSlots: number;
  live: LiveConfiguration;
  logLevel: LogLevel;
  logFormat: 'json' | 'pretty';
  /** SMTP server, `smtp://` or `smtps://`; without it, emails stay in the outbox. */
  smtpUrl: string | undefined;
  /** Sender of every email. */
  mailFrom: string;
  /** Recipients of alerts about this server, such as a disk that is almost full. */
  operatorEmails: readonly string[];
  /** Email address of the first owner, created once on an empty database. */
  firstOwnerEmail: string;
  /** True when anyone may sign up; otherwise only invited users. */
  isSignupOpen: boolean;
  /** Terms that every user accepts; without a URL there is no document to show. */
  terms: { version: string; url: string | undefined };
  /** Identity providers for sign-in. */
  oauth: readonly OAuthProviderConfiguration[];
  /** External services such as a forum and a help desk. */
  integrations: Integrations;
  /** Email of support. */
  support: SupportConfiguration;
  /** Model that people chat with; everything else works without. */
  ai: AiConfiguration | undefined;
  /** Absolute path of a Whisper model of whisper.cpp, with which FFmpeg transcribes speech; none when undefined. */
  whisperModel: string | undefined;
  /** True when organizations may use models of their own instead. */
  permitsOrganizationModels: boolean;
  /** Mode of billing, and its payment provider. */
  billing: BillingConfiguration;
};

export type S3Configuration = {
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type Environment = Record<string, string | undefined>;

const mediaVariables = ['PATH', 'HOME', 'XDG_CACHE_HOME', 'FFMPEG_PATH', 'FFPROBE_PATH', 'PACKAGER_PATH'];

const flags = {
  roles: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  supervised: { type: 'boolean' },
} as const;

const optional = (value: string | undefined): string | undefined => (value?.trim() ? value.trim() : undefined);

const isTrue = (value: string | undefined): boolean => /^(1|true|yes|on)$/i.test(value?.trim() ?? '');

const wholeNumber = (name: string, value: string, minimum: number, maximum: number): number => {
  const number = Number(value);
  if (/^\d+$/.test(value.trim()) && number >= minimum && number <= maximum) return number;
  throw new StartError(`${name} must be a whole number from ${minimum} to ${maximum}, not "${value}".`);
};

const optionalNumber = (environment: Environment, name: string, maximum: number): number | undefined => {
  const value = optional(environment[name]);
  return value === undefined ? undefined : wholeNumber(name, value, 1, maximum);
};

const readRoles = (value: string | undefined): readonly RoleName[] => {
  if (value === undefined) return [];
  return value.split(',').map((name) => {
    const role = roleNames.find((candidate) => candidate === name.trim());
    if (!role) throw new StartError(`Unknown role "${name.trim()}"; available roles are ${roleNames.join(', ')}.`);
    return role;
  });
};

const readS3 = (environment: Environment, prefix: 'S3' | 'STATUS_S3' | 'BACKUP_S3'): S3Configuration | undefined => {
  const bucket = optional(environment[`${prefix}_BUCKET`]);
  const endpoint = optional(environment[`${prefix}_ENDPOINT`]);
  if (!bucket && !endpoint) return undefined;
  if (!bucket) throw new StartError(`${prefix}_ENDPOINT is set but ${prefix}_BUCKET is not; set ${prefix}_BUCKET too.`);
  const accessKeyId = optional(environment[`${prefix}_ACCESS_KEY_ID`]);
  const secretAccessKey = optional(environment[`${prefix}_SECRET_ACCESS_KEY`]);
  if (!accessKeyId || !secretAccessKey)
    throw new StartError(`${prefix}_BUCKET is set; set ${prefix}_ACCESS_KEY_ID and ${prefix}_SECRET_ACCESS_KEY too.`);
  const region = optional(environment[`${prefix}_REGION`]) ?? 'us-east-1';
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
};

const readTrustedProxies = (value: string | undefined): TrustedProxies => {
  const text = optional(value) ?? '';
  const proxies = parseTrustedProxies(/^(0|false|no|off)$/i.test(text) ? '' : text);
  if (proxies) return proxies;
  throw new StartError(
    `TRUST_PROXY must list the addresses of your proxies, such as "loopback, 10.0.0.0/8", not "${text}".`,
  );
};

const readMediaMemory = (environment: Environment): string | undefined =>
  optionalNumber(environment, 'MEDIA_PROCESS_MEMORY_MIB', 16_777_216)?.toString();

const readLogLevel = (value: string | undefined): LogLevel => {
  const text = optional(value) ?? 'info';
  const level = logLevels.find((candidate) => candidate === text);
  if (!level) throw new StartError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}".`);
  return level;
};

const readSignup = (value: string | undefined): boolean => {
  const text = optional(value) ?? 'open';
  if (text === 'open' || text === 'invited') return text === 'open';
  throw new StartError(`SIGNUP must be open or invited, not "${text}".`);
};

const readTerms = (environment: Environment): Configuration['terms'] => {
  const url = optional(environment['TERMS_URL']);
  if (url && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new StartError(`TERMS_URL must be an http or https address, not "${url}".`);
  return { version: optional(environment['TERMS_VERSION']) ?? '1', url };
};

const readPublicUrl = (value: string | undefined, host: string, port: number): string => {
  const text = optional(value);
  if (!text) {
    const name = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
    return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  }
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return text.replace(/\/+$/, '');
  throw new StartError(`PUBLIC_URL must be an http or https address, not "${text}".`);
};

/** Without an origin of their own, streams are served under this path of the public URL. */
export const streamsPath = '/s';

const readStreamsUrl = (
  value: string | undefined,
  publicUrl: string,
): Pick<Configuration, 'streamsUrl' | 'streamsHost'> => {
  const text = optional(value);
  if (!text) return { streamsUrl: `${publicUrl}${streamsPath}`, streamsHost: undefined };
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw new StartError(`STREAMS_URL must be an origin such as https://streams.example.com, not "${text}".`);
  if (url.host === new URL(publicUrl).host)
    throw new StartError('STREAMS_URL must have another host or port than PUBLIC_URL; leave it empty to share one.');
  return { streamsUrl: url.origin, streamsHost: url.host };
};

const readCollectorUrl = (value: string | undefined, publicUrl: string): string => {
  const text = optional(value) ?? publicUrl;
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text.replace(/\/+$/, '');
  throw new StartError(`COLLECTOR_URL must be an http or https address, not "${text}".`);
};

const readSmtpUrl = (value: string | undefined): string | undefined => {
  const text = optional(value);
  if (!text || /^smtps?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  // The message omits the value because it may contain a password.
  throw new StartError('SMTP_URL must be an address such as smtp://user:password@mail.example.com:587.');
};

const readOperatorEmails = (text: string | undefined): string[] => {
  const emails = (text ?? '').split(',').flatMap((email) => email.trim() || []);
  const invalidEmail = emails.find((email) => !isEmail(email));
  if (invalidEmail === undefined) return emails;
  throw new StartError(`OPERATOR_EMAILS must be email addresses separated by commas; "${invalidEmail}" is none.`);
};

const readMailFrom = (value: string | undefined, publicUrl: string): string => {
  const text = optional(value);
  const { hostname } = new URL(publicUrl);
  if (!text) return `Sluice <no-reply@${isIPv4(hostname) ? `[${hostname}]` : hostname}>`;
  if (/^(?:[^<>@\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u.test(text)) return text;
  throw new StartError(`MAIL_FROM must be a sender such as Sluice <no-reply@example.com>, not "${text}".`);
};

const readFlags = (argv: readonly string[]) => {
  try {
    return parseArgs({ args: [...argv], options: flags, strict: true }).values;
  } catch (error) {
    // parseArgs only throws instances of Error.
    throw new StartError((error as Error).message.split('. ')[0] ?? 'The command line is not valid.');
  }
};

/** Reads flags, environment and the data folder's secret; throws `StartError` with one sentence for the operator. */
export const readConfiguration = (argv: readonly string[], environment: Environment): Configuration => {
  const givenFlags = readFlags(argv);
  const port = givenFlags.port ?? optional(environment['PORT']);
  const host = givenFlags.host ?? optional(environment['HOST']) ?? '127.0.0.1';
  const portNumber = wholeNumber('The port', port ?? '8080', 1, 65_535);
  const dataDir = resolve(givenFlags.data ?? optional(environment['DATA_DIR']) ?? 'data');
  const root = (name: string): string | undefined => {
    const path = optional(environment[name]);
    return path && resolve(path);
  };
  const publicUrl = readPublicUrl(environment['PUBLIC_URL'], host, portNumber);
  return {
    roles: readRoles(givenFlags.roles ?? optional(environment['ROLES'])),
    isSupervised: givenFlags.supervised === true,
    host,
    port: portNumber,
    portChosen: port !== undefined,
    publicUrl,
    ...readStreamsUrl(environment['STREAMS_URL'], publicUrl),
    collectorUrl: readCollectorUrl(environment['COLLECTOR_URL'], publicUrl),
    dataDir,
    databaseUrl: optional(environment['DATABASE_URL']),
    clickhouseUrl: optional(environment['CLICKHOUSE_URL']),
    telemetryTopology: readTopology((name) => optional(environment[name])),
    geoipDatabases: (optional(environment['GEOIP_DATABASE']) ?? '')
      .split(',')
      .filter(Boolean)
      .map((path) => resolve(path.trim())),
    metricsToken: optional(environment['METRICS_TOKEN']),
    s3: readS3(environment, 'S3'),
    statusCopy: readS3(environment, 'STATUS_S3'),
    backupBucket: readS3(environment, 'BACKUP_S3'),
    localInputRoot: root('LOCAL_INPUT_ROOT'),
    localOutputRoot: root('LOCAL_OUTPUT_ROOT'),
    allowPrivateInputs: isTrue(environment['ALLOW_PRIVATE_INPUTS']),
    storageServices: readStorageServices((name) => optional(environment[name])),
    inputBytesMax: optionalNumber(environment, 'INPUT_BYTES_MAX', Number.MAX_SAFE_INTEGER),
    inputIdleSeconds: optionalNumber(environment, 'INPUT_IDLE_SECONDS', 3_600),
    mediaEnvironment: {
      ...Object.fromEntries(mediaVariables.map((name) => [name, optional(environment[name])])),
      MEDIA_PROCESS_MEMORY_MIB: readMediaMemory(environment),
    },
    trustedProxies: readTrustedProxies(environment['TRUST_PROXY']),
    workerSlots: wholeNumber(
      'WORKER_SLOTS',
      optional(environment['WORKER_SLOTS']) ?? String(Math.max(1, availableParallelism())),
      1,
      256,
    ),
    live: readLive((name) => optional(environment[name]), { host, publicUrl }),
    logLevel: readLogLevel(environment['LOG_LEVEL']),
    logFormat: environment['LOG_FORMAT'] === 'json' ? 'json' : 'pretty',
    smtpUrl: readSmtpUrl(environment['SMTP_URL']),
    mailFrom: readMailFrom(environment['MAIL_FROM'], publicUrl),
    operatorEmails: readOperatorEmails(environment['OPERATOR_EMAILS']),
    firstOwnerEmail: optional(environment['FIRST_OWNER_EMAIL']) ?? 'owner@sluice.local',
    isSignupOpen: readSignup(environment['SIGNUP']),
    terms: readTerms(environment),
    oauth: readOAuth(environment),
    integrations: readIntegrations(environment, publicUrl),
    support: readSupport((name) => optional(environment[name])),
    ai: readAi((name) => optional(environment[name])),
    whisperModel: root('WHISPER_MODEL'),
    permitsOrganizationModels: isTrue(environment['AI_ORGANIZATION_MODELS']),
    billing: readBilling((name) => optional(environment[name])),
    ...loadSecretKey(dataDir, optional(environment['SLUICE_SECRET_KEY'])),
  };
};
