export { getLiveOptions, getLiveOptionsOfEncoding } from './live-options.ts';
