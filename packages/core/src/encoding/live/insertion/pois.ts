import type { Context } from '../../../shared/context.ts';
import type { LiveStartRequest } from '../live-start-request.ts';

/** Address and identity of the POIS of a live encoding, with its password: for live nodes only. */
export type PoisSettings = {
  url: string;
  acquisitionPointIdentity?: string | undefined;
  zoneIdentity?: string | undefined;
  /** Moves every signal. */
  offsetMilliseconds: number;
  credentials?: { username: string; password: string } | undefined;
};

type PartOfRequest = Pick<Partial<LiveStartRequest>, 'esamSettings'>;

/** Seals the password of a start request, which must not be stored with it; null without one. */
export const sealPoisPassword = (
  { services }: Pick<Context, 'services'>,
  encodingId: string,
  { esamSettings }: PartOfRequest,
): Buffer | null => {
  const password = esamSettings?.poisEndpointCredentials?.password;
  return password === undefined ? null : services.secrets.seal(encodingId, password);
};

/** Returns a start request without the password of its POIS. */
export const withoutPoisPassword = (request: PartOfRequest): object => {
  const { esamSettings } = request;
  const username = esamSettings?.poisEndpointCredentials?.username;
  if (username === undefined) return request;
  return { ...request, esamSettings: { ...esamSettings, poisEndpointCredentials: { username } } };
};

/** Loads the POIS of a live encoding; undefined without one. */
export const openPois = async (
  { db, services }: Pick<Context, 'db' | 'services'>,
  encodingId: string,
  { esamSettings }: PartOfRequest,
): Promise<PoisSettings | undefined> => {
  if (esamSettings?.poisEndpoint === undefined) return undefined;
  const { pois_password: sealed } = await db
    .selectFrom('live_runs')
    .select('pois_password')
    .where('encoding_id', '=', encodingId)
    .executeTakeFirstOrThrow();
  const { username } = esamSettings.poisEndpointCredentials ?? {};
  return {
    url: esamSettings.poisEndpoint,
    acquisitionPointIdentity: esamSettings.acquisitionPointIdentity,
    zoneIdentity: esamSettings.zoneIdentity,
    offsetMilliseconds: esamSettings.adAvailOffset ?? 0,
    ...(username !== undefined && {
      credentials: { username, password: sealed === null ? '' : services.secrets.open(encodingId, sealed) },
    }),
  };
};
