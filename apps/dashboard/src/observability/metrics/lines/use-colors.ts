import { useMemo, useState } from 'react';
import { seriesColor } from '@sluice/ui/charts/series-colors';

/** Assigns palette indexes to selected rows; a row keeps its index and a new row takes the first free one. */
export const placesOf = (previous: ReadonlyMap<string, number>, selected: readonly string[]): Map<string, number> => {
  const places = new Map([...previous].filter(([key]) => selected.includes(key)));
  const takenPlaces = new Set(places.values());
  for (const key of selected) {
    if (places.has(key)) continue;
    let place = 0;
    while (takenPlaces.has(place)) place += 1;
    takenPlaces.add(place);
    places.set(key, place);
  }
  return places;
};

/** Returns a color for each selected row; it stays stable while other rows change. */
export const useColors = (selected: readonly string[]): ReadonlyMap<string, string> => {
  const [places, setPlaces] = useState(() => placesOf(new Map(), selected));
  const isCurrent = places.size === new Set(selected).size && selected.every((key) => places.has(key));
  if (!isCurrent) setPlaces(placesOf(places, selected));
  return useMemo(() => new Map([...places].map(([key, place]) => [key, seriesColor(place)])), [places]);
};
