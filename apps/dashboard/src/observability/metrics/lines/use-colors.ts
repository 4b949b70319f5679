import { useMemo, useRef } from 'react';
import { seriesColor } from '@sluice/ui/charts/series-colors';

/** The places of selected rows in the palette; a row keeps its own, a new one gets the first that is free. */
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

/** A colour for each selected row, which it keeps while others come and go. */
export const useColors = (selected: readonly string[]): ReadonlyMap<string, string> => {
  const places = useRef<ReadonlyMap<string, number>>(new Map());
  return useMemo(() => {
    places.current = placesOf(places.current, selected);
    return new Map([...places.current].map(([key, place]) => [key, seriesColor(place)]));
  }, [selected]);
};
