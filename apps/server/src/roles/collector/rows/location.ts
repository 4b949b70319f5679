import { createRequire } from 'node:module';
import maxmind, { type Response } from 'maxmind';
import type { Row, Wire } from './coerce.ts';

/** Country, region, city and network of an address; empty for addresses that are not in the database. */
export type Locate = (address: string) => Row;

const record = (value: unknown): Wire | undefined =>
  // SAFETY: an object that is not null can be read by any name.
  typeof value === 'object' && value !== null ? (value as Wire) : undefined;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

// Databases made of lists of registries are flat: no nested names, regions in words.
const readFlat = (found: Wire): Row => {
  const country = text(found['country_code']);
  const region = text(found['state1']);
  const city = text(found['city']);
  return { ...(country && { country }), ...(region && { region }), ...(city && { city }) };
};

const read = (found: Wire): Row => {
  if ('country_code' in found) return readFlat(found);
  const country = text(record(found['country'])?.['iso_code']);
  const subdivisions = found['subdivisions'];
  const region = text(record(Array.isArray(subdivisions) ? subdivisions[0] : undefined)?.['iso_code']);
  const city = text(record(record(found['city'])?.['names'])?.['en']);
  const isp =
    text(found['isp']) ?? text(found['autonomous_system_organization']) ?? text(record(found['traits'])?.['isp']);
  return {
    ...(country && { country }),
    ...(country && region && { region: `${country}-${region}` }),
    ...(city && { city }),
    ...(isp && { isp }),
  };
};

/** Countries by the lists of the registries, in the public domain, as they were when this version was made. */
export const shippedCountries = (): string =>
  createRequire(import.meta.url).resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');

// An IPv4 peer of a listener for both families.
const mapped = /^::ffff:(?=[\d.]+$)/i;

/** Opens MaxMind databases (country, city, ISP …); what a later one knows goes before an earlier one. */
export const openLocations = async (files: readonly string[]): Promise<Locate> => {
  const readers = await Promise.all(files.map((file) => maxmind.open<Response>(file, { watchForUpdates: true })));
  return (peer) => {
    const address = peer.replace(mapped, '');
    if (!maxmind.validate(address)) return {};
    return Object.assign({}, ...readers.map((reader) => read(record(reader.get(address)) ?? {})));
  };
};
