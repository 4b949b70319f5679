import { parseDomainPattern, type StreamAdSchedule, type StreamStyle } from '@sluice/contract';
import type { Database, Kysely, Selectable } from '@sluice/db';
import type { Services } from '../../shared/context.ts';
import type { AccessRules } from '../access-rules/decide.ts';
import type { VerificationKey } from '../access-rules/verify-token.ts';
import { encodingsWithPoster, livePosterKey } from '../../encoding/live-store/poster-store.ts';
import { replacedMilliseconds } from '../access-rules/grants.ts';
import { toAdSchedule } from '../config/ad-schedules.ts';
import { toStyle } from '../config/style-store.ts';
import { loadCandidate, loadPlayback, loadReplaced } from '../playback/load-playback.ts';
import type { Playback } from '../playback/playback.ts';

/** Track of captions or chapters of a stream. */
export type HostedTrack = {
  id: string;
  kind: 'CAPTIONS' | 'CHAPTERS';
  language: string | null;
  label: string | null;
  isDefault: boolean;
  /** WebVTT. */
  text: string;
};

/** All that delivery needs to know about a stream. */
export type HostedStream = {
  id: string;
  organizationId: string;
  type: 'VIDEO' | 'LIVE';
  title: string | null;
  description: string | null;
  revision: number;
  createdAt: Date;
  rules: AccessRules;
  /** Keys of the organization, which verify tokens. */
  keys: VerificationKey[];
  playback: Playback;
  /** Versions that were replaced recently; viewers in mid-film go on with them. */
  earlier: Playback[];
  /** Version that is tested before it is published. */
  candidate: Playback | undefined;
  poster: { key: string } | { url: string } | undefined;
  style: StreamStyle | undefined;
  ads: StreamAdSchedule['ads'];
  tracks: HostedTrack[];
  /** Licenses under which the embedded player reports its telemetry and its impressions. */
  analyticsKey: string | undefined;
  playerKey: string | undefined;
};

type Source = { db: Kysely<Database>; services: Pick<Services, 'addresses'> };
type StreamRow = Selectable<Database['hosted_streams']>;

const loadRules = async ({ db }: Source, row: StreamRow): Promise<AccessRules> => {
  const rules = { isPublished: row.status === 'PUBLISHED', isSigned: row.signed };
  if (row.domain_restriction_id === null) return rules;
  const restriction = await db
    .selectFrom('stream_domain_restrictions')
    .selectAll()
    .where('id', '=', row.domain_restriction_id)
    .executeTakeFirst();
  if (!restriction) return rules;
  return {
    ...rules,
    restriction: {
      id: restriction.id,
      domains: restriction.allowed_domains.flatMap((text) => parseDomainPattern(text) ?? []),
      allowsNoReferer: restriction.allow_no_referer,
      allowsShare: restriction.allow_share,
    },
  };
};

const loadStyle = async ({ db, services }: Source, { style_id: id }: StreamRow): Promise<StreamStyle | undefined> => {
  if (id === null) return undefined;
  const row = await db.selectFrom('stream_styles').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toStyle({ services }, row);
};

const loadAds = async ({ db }: Source, { ad_schedule_id: id }: StreamRow): Promise<StreamAdSchedule['ads']> => {
  if (id === null) return [];
  const row = await db.selectFrom('stream_ad_schedules').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toAdSchedule(row).ads : [];
};

const loadTracks = async ({ db }: Source, { id }: StreamRow): Promise<HostedTrack[]> => {
  const rows = await db
    .selectFrom('stream_tracks')
    .select(['id', 'kind', 'language', 'label', 'is_default', 'text'])
    .where('stream_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ is_default: isDefault, ...track }) => ({ ...track, isDefault }));
};

const loadKeys = ({ db }: Source, { organization_id: organizationId, signed }: StreamRow): Promise<VerificationKey[]> =>
  signed
    ? db
        .selectFrom('stream_signing_keys')
        .select(['id', 'public_key as publicKey'])
        .where('organization_id', '=', organizationId)
        .execute()
    : Promise.resolve([]);

const loadLicenses = async ({ db }: Source, { organization_id: organizationId }: StreamRow) => {
  const oldest = (table: 'analytics_licenses' | 'player_licenses') =>
    db
      .selectFrom(table)
      .select('license_key')
      .where('organization_id', '=', organizationId)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
  const [analytics, player] = await Promise.all([oldest('analytics_licenses'), oldest('player_licenses')]);
  return { analyticsKey: analytics?.license_key, playerKey: player?.license_key };
};

const posterOf = async (
  { db }: Source,
  { poster_key: key, poster_url: url, live_encoding_id: encodingId }: StreamRow,
): Promise<HostedStream['poster']> => {
  if (key !== null) return { key };
  if (url !== null) return { url };
  if (encodingId === null) return undefined;
  return (await encodingsWithPoster(db, [encodingId])).has(encodingId) ? { key: livePosterKey(encodingId) } : undefined;
};

/** Loads a stream by its id, whatever its organization: visitors belong to none. */
export const loadHostedStream = async (source: Source, id: string): Promise<HostedStream | undefined> => {
  const row = await source.db.selectFrom('hosted_streams').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const [rules, keys, playback, earlier, candidate, style, ads, tracks, licenses, poster] = await Promise.all([
    loadRules(source, row),
    loadKeys(source, row),
    loadPlayback(source.db, row),
    loadReplaced(source.db, row, new Date(Date.now() - replacedMilliseconds)),
    loadCandidate(source.db, row),
    loadStyle(source, row),
    loadAds(source, row),
    loadTracks(source, row),
    loadLicenses(source, row),
    posterOf(source, row),
  ]);
  return {
    id: row.id,
    organizationId: row.organization_id,
    type: row.type,
    title: row.title,
    description: row.description,
    revision: row.revision,
    createdAt: row.created_at,
    rules,
    keys,
    playback,
    earlier,
    candidate,
    poster,
    style,
    ads,
    tracks,
    ...licenses,
  };
};
