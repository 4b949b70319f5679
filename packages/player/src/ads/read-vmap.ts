import VMAP from '@dailymotion/vmap';

export type VmapBreak = VMAP['adBreaks'][number];
export type VmapSource = VmapBreak['adSource'];

/** Returns the breaks of a VMAP document; loaded only for pages that have one. */
export const parseVmap = (xml: Document): readonly VmapBreak[] => new VMAP(xml).adBreaks;
