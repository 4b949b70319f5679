import { createRequire } from 'node:module';
import maxmind, { type Response } from 'maxmind';

type Row = Record<string, unknown>;
type Wire = Record<string, unknown>;

/** Returns country, region, city and network of an address; empty for addresses that are not in the database. */
export type Locate = (address: string) => Row;

const record = (value: unknown): Wire | undefined =>
  // SAFETY: any property of a non-null object can be read.
  typeof value === 'object' && value !== null ? (value as Wire) : undefined;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

// Databases built from registry lists are flat: no nested names, regions as text.
const readFlat = (location: Wire): Row => {
  const country = text(location['country_code']);
  const region = text(location['state1']);
  const city = text(location['city']);
  return { ...(country && { country }), ...(region && { region }), ...(city && { city }) };
};

const read = (location: Wire): Row => {
  if ('country_code' in location) return readFlat(location);
  const country = text(record(location['country'])?.['iso_code']);
  const subdivisions = location['subdivisions'];
  const region = text(record(Array.isArray(subdivisions) ? subdivisions[0] : undefined)?.['iso_code']);
  const city = text(record(record(location['city'])?.['names'])?.['en']);
  const isp =
    text(location['isp']) ??
    text(location['autonomous_system_organization']) ??
    text(record(location['traits'])?.['isp']);
  return {
    ...(country && { country }),
    ...(country && region && { region: `${country}-${region}` }),
    ...(city && { city }),
    ...(isp && { isp }),
  };
};

/** Returns the path of the shipped country database, built from the registries' public-domain lists. */
export const shippedCountries = (): string =>
  createRequire(import.meta.url).resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');

// Form of an IPv4 peer on a dual-stack listener.
const mapped = /^::ffff:(?=[\d.]+$)/i;

/** Opens MaxMind databases (country, city, ISP …); values of later files override earlier ones. */
export const openLocations = async (files: readonly string[]): Promise<Locate> => {
  const readers = await Promise.all(
    files.map((file) => maxmind.open<Response>(file, { watchForUpdates: true, watchForUpdatesNonPersistent: true })),
  );
  return (peer) => {
    const address = peer.replace(mapped, '');
    if (!maxmind.validate(address)) return {};
    return Object.assign({}, ...readers.map((reader) => read(record(reader.get(address)) ?? {})));
  };
};

/**
 * Returns a function that looks up the country of an address as two capital letters of ISO 3166; undefined for an
 * address that is not in the databases. They are opened at the first call, as few servers need them.
 */
export const openCountries = (geoipFiles: readonly string[]): ((address: string) => Promise<string | undefined>) => {
  let opening: Promise<Locate> | undefined;
  return async (address) => {
    opening ??= openLocations([shippedCountries(), ...geoipFiles]);
    const locate = await opening;
    return text(locate(address)['country'])?.toUpperCase();
  };
};
