import { text } from '../../app/search/search.ts';

export type AdvertisingSearch = { encodingId?: string | undefined };

/** Selected title of contextual advertising in the URL. */
export const advertisingSearch = (search: Record<string, unknown>): AdvertisingSearch => ({
  encodingId: text(search['encodingId']),
});
