/**
 * Panels draw metrics that are not lines over time. A panel is the default export of
 * `../panels/<slug>.tsx` or, for all metrics of one kind, of `../panels/<panel>.tsx`
 * (`comparison.tsx`, `top-errors.tsx`: the names of `MetricPanel` in the catalog).
 * Panels need no registration: the file is found by its name and loaded when shown.
 * Parts of a panel belong in a folder beside it.
 *
 * The page around a panel shows title, license, range, filters and refresh, and keeps them in the URL.
 * The panel draws everything below, with its own loading, empty, error and forbidden states.
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
  /** All filters of the queries, including the video and the user. */
  filters: readonly MetricFilter[];
  /** Selected video, for panels that show more about it. */
  videoItem: VideoItem | undefined;
  /** Custom user id from the URL, as in session tracking. */
  userId: string | undefined;
  /** Stamp of the settings for query keys; data loaded under another stamp is loaded again. */
  refreshToken: number;
};

type Panel = ComponentType<PanelProps>;

const files = import.meta.glob<{ default: Panel }>(['../panels/*.tsx', '!../panels/*.test.tsx']);

const loaded = new Map<string, LazyExoticComponent<Panel>>();

const panelIn = (name: string): LazyExoticComponent<Panel> | undefined => {
  const loadedPanel = loaded.get(name);
  const load = files[`../panels/${name}.tsx`];
  if (loadedPanel || !load) return loadedPanel;
  const panel = lazy(load);
  loaded.set(name, panel);
  return panel;
};

/** Returns the panel of a metric; undefined for metrics drawn as lines or without a panel. */
export const panelOf = ({ slug, panel }: CatalogueMetric): LazyExoticComponent<Panel> | undefined =>
  panelIn(slug) ?? panelIn(panel);
