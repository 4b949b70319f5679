import { isAllowed, type PermissionRule } from '@sluice/contract/shared/permission';
import type { OperationResult } from '../../app/api/api.ts';

export type CatalogueEntry = OperationResult<'account.permissions.list'>['items'][number];
type Method = CatalogueEntry['methods'][number];

export const allMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly Method[];

export const methodNames: Record<Method, string> = {
  GET: 'Read',
  POST: 'Create and run',
  PUT: 'Replace',
  PATCH: 'Update',
  DELETE: 'Delete',
};

const areaNames: Record<string, string> = {
  account: 'Account and organization',
  analytics: 'Observability',
  encoding: 'Encoding',
  player: 'Player',
  streams: 'Streams',
};

const areaOf = (resource: string) => resource.split('.')[0] ?? resource;

/** Returns the display name of a platform area. */
export const areaName = (area: string): string => areaNames[area] ?? area;

/** Permissions in one area as text; `level` selects the badge. */
export type AreaSummary = { area: string; level: 'everything' | 'part' | 'nothing'; text: string; details: string[] };

const words = ({ methods }: { methods: readonly Method[] }) =>
  methods.map((method) => methodNames[method].toLowerCase()).join(', ');

const summaryOf = (area: string, entries: readonly CatalogueEntry[], rules: readonly PermissionRule[]): AreaSummary => {
  const holder = { isOwner: false, rules };
  const allowed = entries.map((entry) => ({
    ...entry,
    methods: entry.methods.filter((method) => isAllowed(holder, entry.resource, method)),
    all: entry.methods.length,
  }));
  const some = allowed.filter(({ methods }) => methods.length > 0);
  const isEverything = allowed.every(({ methods, all }) => methods.length === all);
  if (some.length === 0) return { area, level: 'nothing', text: 'no access', details: [] };
  if (isEverything) return { area, level: 'everything', text: 'full access', details: [] };
  const readsAll = entries.every(
    (entry, index) => !entry.methods.includes('GET') || allowed[index]?.methods.includes('GET'),
  );
  const changes = some.some(({ methods }) => methods.some((method) => method !== 'GET'));
  if (readsAll && !changes) return { area, level: 'part', text: 'read-only', details: [] };
  return {
    area,
    level: 'part',
    text: readsAll ? 'read all, change some' : 'partial access',
    details: some.map(
      (entry) => `${entry.resource}: ${entry.methods.length === entry.all ? 'full access' : words(entry)}`,
    ),
  };
};

/** Summarizes the effective permissions in each area, using the server's rules. */
export const summarize = (catalogue: readonly CatalogueEntry[], rules: readonly PermissionRule[]): AreaSummary[] => {
  const areas = [...new Set(catalogue.map(({ resource }) => areaOf(resource)))].sort();
  return areas.map((area) =>
    summaryOf(
      area,
      catalogue.filter(({ resource }) => areaOf(resource) === area),
      rules,
    ),
  );
};

/** Options for a rule: all resources, an area, or one resource. */
export const resourceChoices = (catalogue: readonly CatalogueEntry[]) => {
  const areas = [...new Set(catalogue.map(({ resource }) => areaOf(resource)))].sort();
  return [
    { group: 'All resources', items: [{ value: '*', label: 'All resources (*)' }] },
    { group: 'Areas', items: areas.map((area) => ({ value: `${area}.*`, label: `${areaName(area)} (${area}.*)` })) },
    {
      group: 'Resources',
      items: catalogue.map(({ resource, summary }) => ({
        value: resource,
        label: summary ? `${resource} – ${summary}` : resource,
      })),
    },
  ];
};

/** Returns the methods of a resource or pattern. */
export const methodsOf = (catalogue: readonly CatalogueEntry[], pattern: string): Method[] => {
  const isCovered = (resource: string) =>
    pattern.endsWith('*') ? resource.startsWith(pattern.slice(0, -1)) : resource === pattern;
  const coveredMethods = new Set(
    catalogue.filter(({ resource }) => isCovered(resource)).flatMap(({ methods }) => methods),
  );
  return allMethods.filter((method) => coveredMethods.has(method));
};

type Rule = { resource: string; policy: 'ALLOW' | 'DENY'; permissions: Method[] };
export type Preset = { name: string; help: string; rules: readonly Rule[] };

const allow = (resource: string, permissions: readonly Method[]): Rule => ({
  resource,
  policy: 'ALLOW',
  permissions: [...permissions],
});

/** Common sets of rules that can be added with one click. */
export const presets: readonly Preset[] = [
  { name: 'Read-only', help: 'View everything, change nothing', rules: [allow('*', ['GET'])] },
  { name: 'Encoding only', help: 'Full access to encoding', rules: [allow('encoding.*', allMethods)] },
  { name: 'Observability only', help: 'Full access to Observability', rules: [allow('analytics.*', allMethods)] },
  {
    name: 'Manage members',
    help: 'Manage groups and invitations',
    rules: [allow('account.groups', allMethods), allow('account.invitations', allMethods)],
  },
  {
    name: 'All except delete',
    help: 'View, create and change everything, delete nothing',
    rules: [allow('*', ['GET', 'POST', 'PUT', 'PATCH'])],
  },
  { name: 'Full access', help: 'Same access as the owner', rules: [allow('*', allMethods)] },
];
