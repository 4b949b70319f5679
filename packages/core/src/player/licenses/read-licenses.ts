import type {
  InputFor,
  PlayerLicense,
  playerLicenses,
  Page,
  PlayerDomain,
  ThirdPartyLicensing,
} from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { readPage, readRows } from '../../shared/paging.ts';
import {
  domainsOf,
  loadPlayerLicense,
  playerLicensePermission,
  playerLicensesOf,
  toPlayerDomain,
  toPlayerLicense,
  toPlayerLicenses,
  toThirdPartyLicensing,
} from './license-store.ts';

/** Returns a page of the organization's player licenses, oldest first. */
export const listPlayerLicenses = async (
  context: Context,
  { query }: Pick<InputFor<typeof playerLicenses.list>, 'query'>,
): Promise<Page<PlayerLicense>> => {
  authorize(context, playerLicensePermission, 'GET');
  const page = await readRows(playerLicensesOf(context).orderBy('created_at').orderBy('id'), query);
  return { ...page, items: await toPlayerLicenses(context, page.items) };
};

/** Returns a player license; throws `not_found`. */
export const getPlayerLicense = async (
  context: Context,
  { params }: Pick<InputFor<typeof playerLicenses.get>, 'params'>,
): Promise<PlayerLicense> => {
  authorize(context, playerLicensePermission, 'GET');
  return toPlayerLicense(context, await loadPlayerLicense(context, params.license_id));
};

const domainColumns = { url: 'url', createdAt: 'created_at' } as const;

/** Returns a page of the allowed domains of a player license; throws `not_found`. */
export const listPlayerDomains = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof playerLicenses.listDomains>, 'params' | 'query'>,
): Promise<Page<PlayerDomain>> => {
  authorize(context, playerLicensePermission, 'GET');
  const { id } = await loadPlayerLicense(context, params.license_id);
  const [sort = { field: 'url', order: 'ASC' } as const] = query.sort ?? [];
  const rows = domainsOf(context.db, [id])
    .orderBy(domainColumns[sort.field], sort.order === 'DESC' ? 'desc' : 'asc')
    .orderBy('id');
  return readPage(rows, query, toPlayerDomain);
};

/** Returns the third-party licensing of a player license; throws `not_found` if it is disabled. */
export const getThirdPartyLicensing = async (
  context: Context,
  { params }: Pick<InputFor<typeof playerLicenses.getThirdPartyLicensing>, 'params'>,
): Promise<ThirdPartyLicensing> => {
  authorize(context, playerLicensePermission, 'GET');
  return toThirdPartyLicensing(await loadPlayerLicense(context, params.license_id));
};
