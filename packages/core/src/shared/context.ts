import type { BillingMode, KeyAccess, PermissionHolder } from '@sluice/contract';
import type { Database, Insertable, Kysely, Selectable } from '@sluice/db';
import type { NetworkPolicy, ObjectStore } from '@sluice/storage';
import type { OAuthClient } from './ports/oauth-client.ts';
import type { PaymentProvider } from './ports/payment-provider.ts';
import type { MonitoringCache } from './ports/monitoring-cache.ts';
import type { QuerySlots } from './ports/query-slots.ts';
import type { SamlClient } from './ports/saml-client.ts';
import type { SecretBox } from './secret-box.ts';

/** The acting user with an API key, or the platform itself (a worker, the scheduler). */
export type Actor = PermissionHolder & {
  kind: 'user' | 'system';
  userId?: string;
  apiKeyId?: string;
  /** True for a person with a session of the dashboard, false for a program with an API key. */
  isSignedIn?: boolean;
  /** True in an organization that requires two-step verification, which the user has not enabled. */
  mustEnroll?: boolean;
  /** Access of an API key with limits. */
  access?: KeyAccess | undefined;
  label: string;
  /** Token of a joined worker on own infrastructure. */
  workerToken?: { id: string; infrastructureId: string };
};

export type Clock = { now(): Date };

/** Public base URLs of the platform, without a trailing slash; `streams` is that of embedded players and share pages. */
export type PublicAddresses = { api: string; delivery: string; collector: string; streams: string };

/** Settings by the operator that operations need. */
export type Settings = {
  /** True when anyone may sign up; otherwise only invited users. */
  isSignupOpen: boolean;
  terms: { version: string; url?: string | undefined };
  /** Forum that signs in users with DiscourseConnect. */
  community?: SharedSecret | undefined;
  /** Domain whose names all point to the live nodes, for host names of single encodings. */
  liveIngestDomain?: string | undefined;
  /** Model that recognizes speech in live streams: its languages, and the work for a second of sound, in processor seconds. */
  liveSpeech?: { isMultilingual: boolean; cost: number } | undefined;
  /** Address that receives what customers write to support. */
  supportEmail?: string | undefined;
  /** Address whose emails the platform receives, in lowercase; without it, replies to tickets are not read. */
  supportMailbox?: string | undefined;
  /** Addresses from which the staff of support answers, in lowercase. */
  staffEmails: readonly string[];
  /** Domain of the Message-IDs of this platform. */
  mailDomain: string;
  /** Help desk that signs in users with a signed token. */
  helpDesk?: SharedSecret | undefined;
};

/** An external service: its URL without a trailing slash, and the secret it shares with the platform. */
export type SharedSecret = { url: string; secret: string };

/** Services besides the database that operations may use; opened once by each role. */
export type Services = {
  secrets: SecretBox;
  objects: ObjectStore;
  addresses: PublicAddresses;
  settings: Settings;
  /** Policy for connections to user-supplied addresses. */
  network: NetworkPolicy;
  oauth: OAuthClient;
  saml: SamlClient;
  querySlots: QuerySlots;
  monitoringCache: MonitoringCache;
  billing: { mode: BillingMode; provider: PaymentProvider };
};

/** State shared by operations that form one change in one transaction. */
export type Batch = {
  /** Encodings locked by the transaction, cached to avoid loading them again. */
  encodings: Map<string, Selectable<Database['encodings']>>;
  /** Audit entries to insert together at the end. */
  audits: Insertable<Database['audit_entries']>[];
};

/** All dependencies of an operation; nothing else reads the environment or the clock. */
export type Context = {
  organizationId: string;
  actor: Actor;
  requestId: string;
  /** The pool, or the current transaction. */
  db: Kysely<Database>;
  clock: Clock;
  services: Services;
  batch?: Batch;
};

/** The client of an HTTP request; required by operations that sign users in. */
export type Browser = {
  userAgent?: string | undefined;
  cookie(name: string): string | undefined;
  /** Sets an HTTP-only cookie for this site; 0 seconds deletes it. */
  setCookie(name: string, value: string, seconds: number): void;
};

export type Visitor = {
  /** IPv4 address or IPv6 /64 network, for rate limits. */ clientAddress: string;
  browser: Browser;
};

export const systemClock: Clock = { now: () => new Date() };

export const systemActor = (label: string): Actor => ({ kind: 'system', isOwner: true, rules: [], label });
