import { onTestFinished } from 'vitest';

/** Prevents this page from being left until the test ends; returns the list that collects the URLs it was left for. */
export const interceptDepartures = (): string[] => {
  const departures: string[] = [];
  const intercept = (event: NavigateEvent) => {
    departures.push(event.destination.url);
    event.preventDefault();
  };
  navigation.addEventListener('navigate', intercept);
  onTestFinished(() => navigation.removeEventListener('navigate', intercept));
  return departures;
};
