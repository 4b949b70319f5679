import maxmind, { type Response } from 'maxmind';
import type { Row, Wire } from './coerce.ts';

/** Country, region, city and network of an address; empty for addresses that are not in the database. */
export type Locate = (address: string) => Row;

const record = (value: unknown): Wire | undefined =>
  // SAFETY: an object that is not null can be read by any name.
  typeof value === 'object' && value !== null ? (value as Wire) : undefined;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const read = (found: Wire): Row => {
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

/** Opens MaxMind databases (city, ISP …); without any, nothing is known of an address. */
export const openLocations = async (files: readonly string[]): Promise<Locate> => {
  const readers = await Promise.all(files.map((file) => maxmind.open<Response>(file, { watchForUpdates: true })));
  return (address) => {
    if (!maxmind.validate(address)) return {};
    return Object.assign({}, ...readers.map((reader) => read(record(reader.get(address)) ?? {})));
  };
};
