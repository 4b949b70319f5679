export { denyToken, listDeniedTokens, removeDeniedToken } from './denied-tokens.ts';
export { loadDeniedTokens } from './load-denied-tokens.ts';
