export { getTestSource, startTestSource, stopTestSource, testSourceAddress } from './test-source-verbs.ts';
