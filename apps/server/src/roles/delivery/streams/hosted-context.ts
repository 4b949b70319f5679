import {
  type AccessDecision,
  decideAccess,
  fileFolder,
  type HostedStream,
  ownHostsOf,
  requestPage,
  type Services,
  verifyToken,
} from '@sluice/core';
import type { AccessPart, AccessRefusal, DomainPattern } from '@sluice/contract';
import type { ObjectStore } from '@sluice/storage';
import type { FastifyRequest } from 'fastify';
import type { DeliveryStops } from '../delivery-stops.ts';
import type { FindLiveMedia } from '../live/live-media.ts';
import type { Cut } from './cut-files.ts';
import type { DeliveryCounts } from './delivery-counts.ts';
import type { EmbedScripts } from './embed-scripts.ts';
import type { HostedAddresses } from './hosted-config.ts';
import type { FindStartFiles } from './start-files.ts';
import type { StreamDirectory } from './stream-directory.ts';

/** Dependencies that all routes of hosted streams share. */
export type HostedContext = {
  directory: StreamDirectory<HostedStream>;
  /** Fingerprints of the tokens that an organization denies. */
  deniedTokens: StreamDirectory<ReadonlySet<string>>;
  /** Returns the country of an address, if it is known. */
  countryOf(address: string): Promise<string | undefined>;
  /** Returns the keys of the files within a part of a version. */
  cutFilesOf(cut: Cut): Promise<ReadonlySet<string>>;
  /** Returns the files with which the playback of a finished version starts. */
  startFilesOf: FindStartFiles;
  objects: ObjectStore;
  services: Pick<Services, 'addresses' | 'secrets'>;
  counts: DeliveryCounts;
  findLive: FindLiveMedia;
  stops: Pick<DeliveryStops, 'stopsOrganization'>;
  scripts: EmbedScripts;
  /** Public key of the grants of player licenses. */
  grantKey: JsonWebKey;
};

/** A stream that a request may see, and under which addresses it finds its files. */
export type Admission = {
  stream: HostedStream;
  decision: Extract<AccessDecision, { isAllowed: true }>;
  addresses: HostedAddresses;
  token: string | undefined;
};

const idForm = /^\w{1,64}$/;

/** Thrown for requests that are not admitted; becomes a response in the format of the route. */
export class HostedRefusal extends Error {
  readonly refusal: AccessRefusal;
  readonly stream: HostedStream | undefined;

  constructor(refusal: AccessRefusal, stream?: HostedStream) {
    super(refusal);
    this.refusal = refusal;
    this.stream = stream;
  }
}

export type StreamRequest = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>;

/** Throws a refusal if a budget stops the delivery of a stream. */
export const refuseStopped = ({ stops }: HostedContext, stream: HostedStream): void => {
  if (stops.stopsOrganization(stream.organizationId)) throw new HostedRefusal('BUDGET_REACHED', stream);
};

const findStream = async (context: HostedContext, id: string): Promise<HostedStream> => {
  const stream = idForm.test(id) ? await context.directory.find(id) : undefined;
  if (!stream) throw new HostedRefusal('NOT_FOUND');
  refuseStopped(context, stream);
  return stream;
};

/** Returns the hosts of this platform: the configured ones, and the one that the request was sent to. */
export const ownHosts = ({ services }: HostedContext, request: FastifyRequest): DomainPattern[] => {
  const { protocol, hostname, port } = request;
  const usual = protocol === 'https' ? '443' : '80';
  return [
    ...ownHostsOf(services.addresses),
    { host: hostname, isWildcard: false, port: Number.isInteger(port) ? String(port) : usual },
  ];
};

/** Returns the URLs below which a page finds streams: the configured one, and that of its request. */
export const streamsBases = ({ services }: HostedContext, request: FastifyRequest): string[] => {
  const { streams } = services.addresses;
  const { pathname } = new URL(streams);
  // In a policy, `http:` covers `https:` too, which a proxy may use.
  const requested = URL.parse(pathname, `http://${request.host}`)?.href.replace(/\/$/, '');
  return [...new Set([streams, ...(requested === undefined ? [] : [requested])])];
};

/** Returns the addresses of a stream for a request that was admitted to it. */
const addressesFor = (
  { services, grantKey }: HostedContext,
  stream: HostedStream,
  decision: Extract<AccessDecision, { isAllowed: true }>,
): HostedAddresses => ({
  stream: `${services.addresses.streams}/${stream.id}`,
  fileFolder: fileFolder(stream, decision, { secrets: services.secrets, now: new Date() }),
  collector: services.addresses.collector,
  grantKey,
});

const noTokens: ReadonlySet<string> = new Set();

/** Returns the fingerprints of the tokens that are denied for a stream; only those of signed streams can be. */
export const deniedTokensOf = async (
  { deniedTokens }: HostedContext,
  stream: HostedStream,
): Promise<ReadonlySet<string>> =>
  (stream.rules.isSigned ? await deniedTokens.find(stream.organizationId) : undefined) ?? noTokens;

/** Returns a stream that plays the version to which a preview is limited; throws a refusal once it is neither tested nor played. */
const showVersion = (stream: HostedStream, versionId: string | undefined): HostedStream => {
  const { candidate, playback } = stream;
  if (versionId === undefined || versionId === playback.versionId) return stream;
  if (candidate?.versionId !== versionId) throw new HostedRefusal('TOKEN_EXPIRED', stream);
  return { ...stream, playback: candidate };
};

/** Admits a request to a part of a stream; throws `HostedRefusal`, and counts it for the owner of the stream. */
export const admit = async (
  context: HostedContext,
  request: FastifyRequest,
  { id, token, part }: { id: string; token: unknown; part: AccessPart },
): Promise<Admission> => {
  const { services, counts } = context;
  const stream = await findStream(context, id);
  const text = typeof token === 'string' ? token : undefined;
  const page = requestPage({ origin: request.headers.origin, referer: request.headers.referer });
  const check = await verifyToken(text, {
    streamId: stream.id,
    keys: stream.keys,
    now: new Date(),
    secrets: services.secrets,
    streamsAddress: services.addresses.streams,
    deniedTokens: await deniedTokensOf(context, stream),
  });
  const needsCountry = check.state === 'VALID' && check.countries !== undefined;
  const decision = decideAccess(stream.rules, {
    part,
    page,
    token: check,
    address: request.ip,
    country: needsCountry ? await context.countryOf(request.ip) : undefined,
    ownHosts: ownHosts(context, request),
  });
  if (!decision.isAllowed) {
    const host = typeof page === 'object' ? page.host : '';
    counts.countRefusal({ streamId: stream.id, refusal: decision.refusal, host: host.slice(0, 255) });
    throw new HostedRefusal(decision.refusal, stream);
  }
  if (decision.keyId !== undefined) counts.countKeyUse(decision.keyId);
  const shown = showVersion(stream, decision.versionId);
  return { stream: shown, decision, addresses: addressesFor(context, shown, decision), token: text };
};
