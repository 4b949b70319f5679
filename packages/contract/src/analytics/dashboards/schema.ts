import { z } from 'zod';
import { id, ignoredInput, instant } from '../../shared/resource.ts';
import { lineMetrics } from '../catalogue/index.ts';

export const dashboardLimits = { countMax: 50, panelsMax: 24, filtersMax: 20 };

const absent = (value: unknown): unknown => (value === null || value === '' ? undefined : value);

const scalar = z.union([z.string().max(1000), z.number(), z.boolean(), z.null()]);

const filter = z.strictObject({
  name: z.string().min(1).max(100).describe('Dimension'),
  operator: z.enum(['IN', 'EQ', 'NE', 'LT', 'LTE', 'GT', 'GTE', 'CONTAINS', 'NOTCONTAINS']),
  value: z.union([scalar, z.array(scalar).max(200)]).describe('A list for IN; null means "not known"'),
});

const dashboardPanel = z
  .strictObject({
    metric: z.string().min(1).max(100).describe('Slug of a metric of the catalog that is drawn as lines'),
    aggregation: z
      .preprocess(absent, z.string().max(30).optional())
      .describe('One of the metric’s aggregations; defaults to its first'),
    breakdown: z.preprocess(absent, z.string().max(100).optional()).describe('Key of a breakdown; none if absent'),
    filters: z.array(filter).max(dashboardLimits.filtersMax).default([]),
  })
  .superRefine(({ metric, aggregation }, context) => {
    const known = lineMetrics.find(({ slug }) => slug === metric);
    if (!known) context.addIssue({ code: 'custom', path: ['metric'], message: 'Unknown metric.' });
    else if (aggregation !== undefined && !known.aggregations.some(({ name }) => name === aggregation))
      context.addIssue({ code: 'custom', path: ['aggregation'], message: `${known.title} has no such aggregation.` });
  });

export const dashboardRequest = z.object({
  ...ignoredInput,
  name: z.string().trim().min(1, 'This field cannot be empty.').max(100),
  panels: z.array(dashboardPanel).max(dashboardLimits.panelsMax).default([]).describe('In the order shown'),
});

export const dashboard = z.object({
  id,
  name: z.string(),
  panels: z.array(dashboardPanel),
  createdAt: instant,
  modifiedAt: instant,
});
export type Dashboard = z.output<typeof dashboard>;
