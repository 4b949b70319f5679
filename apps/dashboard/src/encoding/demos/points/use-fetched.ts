import { useEffect, useState } from 'react';

export type Fetched = { files: number; bytes: number };

/** Counts the bytes that this page fetched below a URL; responses from the browser cache do not count. */
export const useFetched = (address: string | undefined): Fetched => {
  const [fetched, setFetched] = useState<Fetched>({ files: 0, bytes: 0 });
  useEffect(() => {
    if (!address) return;
    const observer = new PerformanceObserver((list) => {
      const sizes = list
        .getEntriesByType('resource')
        .filter(({ name }) => name.startsWith(address))
        // Entries of this type are resource timings.
        .map((entry) => (entry as PerformanceResourceTiming).transferSize)
        .filter((size) => size > 0);
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      if (sizes.length > 0) setFetched((sum) => ({ files: sum.files + sizes.length, bytes: sum.bytes + bytes }));
    });
    observer.observe({ type: 'resource', buffered: true });
    return () => observer.disconnect();
  }, [address]);
  return fetched;
};
