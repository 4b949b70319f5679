import type { PermissionHolder } from '@sluice/contract';
import type { Database, Insertable, Kysely, Selectable } from '@sluice/db';
import type { NetworkPolicy, ObjectStore } from '@sluice/storage';
import type { OAuthClient } from '../account/oauth/oauth-client.ts';
import type { SamlClient } from '../account/saml/saml-client.ts';
import type { SecretBox } from './secret-box.ts';

/** Who acts: a person by an API key, or the platform itself (a worker, a clock). */
export type Actor = PermissionHolder & {
  kind: 'user' | 'system';
  userId?: string;
  apiKeyId?: string;
  label: string;
  /** By which token a worker of own infrastructure acts. */
  workerToken?: { id: string; infrastructureId: string };
};

export type Clock = { now(): Date };

/** Addresses under which the platform is reached from outside, without a trailing slash. */
export type PublicAddresses = { api: string; delivery: string; collector: string };

/** What the operator has decided about the platform, as far as verbs ask. */
export type Settings = {
  /** Whether anyone may sign up; otherwise only who is invited. */
  isSignupOpen: boolean;
  terms: { version: string; url?: string | undefined };
  /** Forum that takes people of ours by DiscourseConnect. */
  community?: SharedSecret | undefined;
  /** Help desk that takes people of ours by a signed token. */
  helpDesk?: SharedSecret | undefined;
};

/** A service elsewhere, its address without a slash at the end, and the secret that it shares with us. */
export type SharedSecret = { url: string; secret: string };

/** What verbs may use besides the database; opened once per process. */
export type Services = {
  secrets: SecretBox;
  objects: ObjectStore;
  addresses: PublicAddresses;
  settings: Settings;
  /** What addresses that users name may lead to. */
  network: NetworkPolicy;
  oauth: OAuthClient;
  saml: SamlClient;
};

/** What verbs share that make one change together, in one transaction. */
export type Batch = {
  /** Encodings that the transaction holds, so that they are not read again. */
  encodings: Map<string, Selectable<Database['encodings']>>;
  /** Recorded in one go at the end. */
  audits: Insertable<Database['audit_entries']>[];
};

/** Everything that a verb knows about its surroundings; nothing else reads the environment or the clock. */
export type Context = {
  organizationId: string;
  actor: Actor;
  requestId: string;
  /** The pool, or the transaction in hand. */
  db: Kysely<Database>;
  clock: Clock;
  services: Services;
  batch?: Batch;
};

/** The browser or program that asks, as far as HTTP tells; verbs that sign people in need it. */
export type Browser = {
  userAgent?: string | undefined;
  cookie(name: string): string | undefined;
  /** Sets a cookie that scripts cannot read, for this site only; with 0 seconds it is forgotten. */
  setCookie(name: string, value: string, seconds: number): void;
};

export type Visitor = { /** For limits. */ clientAddress: string; browser: Browser };

export const systemClock: Clock = { now: () => new Date() };

export const systemActor = (label: string): Actor => ({ kind: 'system', isOwner: true, rules: [], label });
