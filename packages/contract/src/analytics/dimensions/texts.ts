import { adTexts } from './ad-texts.ts';
import { generalTexts } from './general-texts.ts';
import { type DimensionText, sharedTexts } from './shared-texts.ts';

/** Where a dimension belongs: to samples of impressions, or to ads. */
export type DimensionSource = 'impressions' | 'ads';

const customData = (name: string): DimensionText | undefined => {
  const number = /^CUSTOM_DATA_(\d+)$/.exec(name)?.[1];
  return number === undefined
    ? undefined
    : [`Custom data ${number}`, `customData${number} of the page; the license may give it a label`];
};

/** Label and description of a dimension; undefined for a name that none has. */
export const dimensionText = (source: DimensionSource, name: string): DimensionText | undefined =>
  (source === 'ads' ? adTexts[name] : generalTexts[name]) ?? sharedTexts[name] ?? customData(name);
