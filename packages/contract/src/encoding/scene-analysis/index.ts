export * from './describe-scenes.ts';
export * from './operations.ts';
export * from './place-ads.ts';
export { usualDescriptionName, type AutomaticAdPlacement } from './request.ts';
export * from './check-corrections.ts';
export * from './scene-types.ts';
export { seriesKey, seriesOfTitle, seriesPartsOf, sharedPart, type SeriesPart, type SharedPart } from './series.ts';
export * from './scene-words.ts';
