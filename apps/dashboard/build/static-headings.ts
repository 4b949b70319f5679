import { catalogue, viewTitles, type CatalogueMetric } from '@sluice/contract/analytics/catalogue/index';
import { headings, type Heading } from './headings.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

const chevron =
  '<svg width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M9 6l6 6l-6 6"/></svg>';

const textsOf = ({ title, description, trail }: Heading): string =>
  [
    trail && `<p class="boot-trail">${trail.map((level) => `<span>${escape(level)}</span>`).join(chevron)}</p>`,
    `<p class="boot-title">${escape(title)}</p>`,
    description && `<p class="boot-description">${escape(description)}</p>`,
  ]
    .filter(Boolean)
    .join('');

const inTemplate = (access: 'signed-in' | 'signed-out', content: string): string =>
  `<template data-access="${access}">${content}</template>`;

/** Returns the markup of a screen of the app: an empty sidebar and the heading. */
const appMarkup = (path: string, heading: Heading): string => {
  const kind = path === '/' ? 'boot-page boot-hero' : 'boot-page';
  return inTemplate(
    'signed-in',
    `<div class="boot-app" aria-hidden="true"><div class="boot-sidebar"></div><div class="${kind}">${textsOf(heading)}</div></div>`,
  );
};

/** Returns the markup of the sign-in page: the heading beside the background of the illustration. */
const visitorMarkup = (heading: Heading): string =>
  inTemplate(
    'signed-out',
    `<div class="boot-visitor" aria-hidden="true"><div class="boot-form boot-hero">${textsOf(heading)}</div><div class="boot-scene"></div></div>`,
  );

const metricPath = ({ view, slug }: CatalogueMetric): string => `/observability/${view}/${slug}`;

const metricHeading = ({ view, title, description }: CatalogueMetric): Heading => ({
  title,
  description,
  trail: ['Observability', ...new Set([viewTitles[view], title])],
});

/**
 * Returns markup by path that is painted before scripts run, and that the app replaces with the same heading.
 * Assistive technology ignores it, since it would lose its place in it.
 */
export const staticHeadings = (): Record<string, string> => {
  const screens: [string, Heading][] = [
    ...Object.entries<Heading>(headings),
    ...catalogue.map((metric): [string, Heading] => [metricPath(metric), metricHeading(metric)]),
  ];
  return Object.fromEntries(
    screens.map(([path, heading]) => [path, path === '/login' ? visitorMarkup(heading) : appMarkup(path, heading)]),
  );
};
