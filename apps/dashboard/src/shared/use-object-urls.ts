import { useEffect, useState } from 'react';

type PublishBlob = (blob: Blob) => string;

/** Returns the URL that `create` makes of object URLs; they are revoked when `create` changes, so it must be memoized. */
export const useObjectUrls = (create: ((publish: PublishBlob) => string | undefined) | undefined) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!create) return;
    const published: string[] = [];
    const publish = (blob: Blob): string => {
      const address = URL.createObjectURL(blob);
      published.push(address);
      return address;
    };
    // oxlint-disable-next-line react/set-state-in-effect -- an object URL is created and revoked by one effect
    setUrl(create(publish));
    return () => published.forEach((address) => URL.revokeObjectURL(address));
  }, [create]);
  return url;
};
