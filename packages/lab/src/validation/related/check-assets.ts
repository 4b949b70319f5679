import { z } from 'zod';
import type { Report } from '../findings.ts';
import type { LoadRelated } from '../http/load-related.ts';
import { parseJson } from './parse-json.ts';

const assetList = z.object({ ASSETS: z.array(z.object({ URI: z.string(), DURATION: z.number().nonnegative() })) });

/** Checks that an asset of an interstitial is a playlist that lists media. */
export const checkAsset = async (url: string, load: LoadRelated, report: Report): Promise<void> => {
  const file = await load(url, 'ads-asset');
  if (!file) return;
  const text = file.body.toString('utf8');
  if (!/^\uFEFF?#EXTM3U/.test(text)) report('ads-asset', `It starts with ${JSON.stringify(text.slice(0, 40))}.`, url);
  else if (!/^#(EXTINF|EXT-X-STREAM-INF):/m.test(text))
    report('ads-asset', 'It lists neither media nor variants.', url);
};

/** Checks a list of assets, and each of them. */
export const checkAssetList = async (url: string, load: LoadRelated, report: Report): Promise<void> => {
  const file = await load(url, 'ads-asset-list');
  if (!file) return;
  const { data, problem } = parseJson(file, assetList);
  if (!data) {
    report('ads-asset-list', problem, url);
    return;
  }
  for (const { URI } of data.ASSETS) await checkAsset(URL.parse(URI, file.url)?.href ?? URI, load, report);
};
