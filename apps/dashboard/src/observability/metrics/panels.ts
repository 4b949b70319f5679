/**
 * Metrics that are not lines over time are drawn by panels. A panel is the default export of
 * `../panels/<slug>.tsx` or, for all metrics of one kind, of `../panels/<panel>.tsx`
 * (`comparison.tsx`, `top-errors.tsx`: the names of `MetricPanel` in the catalogue).
 * There is nothing to register: the file is found by its name and loaded when it is shown.
 * Parts of a panel go into a folder beside it.
 *
 * The page around it draws title, license, range, filters and refresh, and keeps them in the URL.
 * A panel draws everything below, with its own loading, empty, error and forbidden states.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { CatalogueMetric } from '@sluice/contract/analytics/catalogue/metric';
import type { MetricFilter, VideoItem } from '../shared/filters.ts';
import type { License } from '../shared/license.ts';
import type { Range } from '../shared/range.ts';

export type PanelProps = {
  metric: CatalogueMetric;
  license: License;
  range: Range;
  /** All that queries are narrowed down by; the video item and the user are in it already. */
  filters: readonly MetricFilter[];
  /** The chosen video, for panels that say or do more with it. */
  videoItem: VideoItem | undefined;
  /** Custom user id of the address, as in session tracking. */
  userId: string | undefined;
  /** Stamp of the settings, for query keys: what was loaded under another one is loaded again. */
  refreshToken: number;
};

type Panel = ComponentType<PanelProps>;

const files = import.meta.glob<{ default: Panel }>(['../panels/*.tsx', '!../panels/*.test.tsx']);

const loaded = new Map<string, LazyExoticComponent<Panel>>();

const panelIn = (name: string): LazyExoticComponent<Panel> | undefined => {
  const known = loaded.get(name);
  const load = files[`../panels/${name}.tsx`];
  if (known || !load) return known;
  const panel = lazy(load);
  loaded.set(name, panel);
  return panel;
};

/** The panel of a metric; none while it is lines, or has no panel yet. */
export const panelOf = ({ slug, panel }: CatalogueMetric): LazyExoticComponent<Panel> | undefined =>
  panelIn(slug) ?? panelIn(panel);
