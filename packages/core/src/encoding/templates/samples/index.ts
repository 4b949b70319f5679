export { createSample } from './create-sample.ts';
export { getSample } from './read-sample.ts';
