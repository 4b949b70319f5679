import { text } from '../../app/search/search.ts';

/** License key in the URL. */
export const homeSearch = (search: Record<string, unknown>): { licenseKey?: string | undefined } => ({
  licenseKey: text(search['licenseKey']),
});
