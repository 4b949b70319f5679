import { useMemo, useRef } from 'react';
import { seriesColor } from '@sluice/ui/charts/series-colors';

/** Assigns palette indexes to selected rows; a row keeps its index and a new row takes the first free one. */
export const placesOf = (former: ReadonlyMap<string, number>, selected: readonly string[]): Map<string, number> => {
  const places = new Map([...former].filter(([key]) => selected.includes(key)));
  const taken = new Set(places.values());
  for (const key of selected) {
    if (places.has(key)) continue;
    let place = 0;
    while (taken.has(place)) place += 1;
    taken.add(place);
    places.set(key, place);
  }
  return places;
};

/** Returns a color for each selected row; it stays stable while other rows change. */
export const useColors = (selected: readonly string[]): ReadonlyMap<string, string> => {
  const places = useRef<ReadonlyMap<string, number>>(new Map());
  return useMemo(() => {
    places.current = placesOf(places.current, selected);
    return new Map([...places.current].map(([key, place]) => [key, seriesColor(place)]));
  }, [selected]);
};
