import { adTexts } from './ad-texts.ts';
import { generalTexts } from './general-texts.ts';
import { type DimensionText, sharedTexts } from './shared-texts.ts';

/** Source of a dimension: samples of impressions, or ads. */
export type DimensionSource = 'impressions' | 'ads';

const customData = (name: string): DimensionText | undefined => {
  const number = /^CUSTOM_DATA_(\d+)$/.exec(name)?.[1];
  return number === undefined
    ? undefined
    : [`Custom data ${number}`, `customData${number} of the page; the license can define a label for it`];
};

/** Returns label and description of a dimension; undefined for an unknown name. */
export const dimensionText = (source: DimensionSource, name: string): DimensionText | undefined =>
  (source === 'ads' ? adTexts[name] : generalTexts[name]) ?? sharedTexts[name] ?? customData(name);
