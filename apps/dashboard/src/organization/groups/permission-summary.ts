import { isAllowed, type PermissionRule } from '@sluice/contract/shared/permission';
import type { OperationResult } from '../../app/api/api.ts';

export type CatalogueEntry = OperationResult<'account.permissions.list'>['items'][number];
type Method = CatalogueEntry['methods'][number];

export const allMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly Method[];

export const methodNames: Record<Method, string> = {
  GET: 'Read',
  POST: 'Create and act',
  PUT: 'Replace',
  PATCH: 'Change',
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

/** How an area of the platform is called. */
export const areaName = (area: string): string => areaNames[area] ?? area;

/** What may be done in an area, in words; `level` is for a badge. */
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
  if (some.length === 0) return { area, level: 'nothing', text: 'nothing', details: [] };
  if (isEverything) return { area, level: 'everything', text: 'everything', details: [] };
  const readsAll = entries.every(
    (entry, index) => !entry.methods.includes('GET') || allowed[index]?.methods.includes('GET'),
  );
  const changes = some.some(({ methods }) => methods.some((method) => method !== 'GET'));
  if (readsAll && !changes) return { area, level: 'part', text: 'read everything', details: [] };
  return {
    area,
    level: 'part',
    text: readsAll ? 'read everything, change some' : 'some',
    details: some.map(
      (entry) => `${entry.resource}: ${entry.methods.length === entry.all ? 'everything' : words(entry)}`,
    ),
  };
};

/** What rules allow in each area of the platform, as the server decides it. */
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

/** What a rule may name: everything, an area, or one resource. */
export const resourceChoices = (catalogue: readonly CatalogueEntry[]) => {
  const areas = [...new Set(catalogue.map(({ resource }) => areaOf(resource)))].sort();
  return [
    { group: 'Everything', items: [{ value: '*', label: 'Everything (*)' }] },
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

/** The methods that a resource or pattern has. */
export const methodsOf = (catalogue: readonly CatalogueEntry[], pattern: string): Method[] => {
  const isCovered = (resource: string) =>
    pattern.endsWith('*') ? resource.startsWith(pattern.slice(0, -1)) : resource === pattern;
  const found = new Set(catalogue.filter(({ resource }) => isCovered(resource)).flatMap(({ methods }) => methods));
  return allMethods.filter((method) => found.has(method));
};

type Rule = { resource: string; policy: 'ALLOW' | 'DENY'; permissions: Method[] };
export type Preset = { name: string; help: string; rules: readonly Rule[] };

const allow = (resource: string, permissions: readonly Method[]): Rule => ({
  resource,
  policy: 'ALLOW',
  permissions: [...permissions],
});

/** Rules that most groups want, to add in one go. */
export const presets: readonly Preset[] = [
  { name: 'Read everything', help: 'See everything, change nothing', rules: [allow('*', ['GET'])] },
  { name: 'Encoding only', help: 'Everything in encoding', rules: [allow('encoding.*', allMethods)] },
  { name: 'Observability only', help: 'Everything in observability', rules: [allow('analytics.*', allMethods)] },
  {
    name: 'Manage members',
    help: 'Groups and invitations',
    rules: [allow('account.groups', allMethods), allow('account.invitations', allMethods)],
  },
  {
    name: 'Everything but delete',
    help: 'Read, create and change all, delete nothing',
    rules: [allow('*', ['GET', 'POST', 'PUT', 'PATCH'])],
  },
  { name: 'Full access', help: 'Everything that the owner may', rules: [allow('*', allMethods)] },
];
