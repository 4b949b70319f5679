export { getFeedback, storeFeedback } from './feedback.ts';
export { interpretImpression } from './interpret-impression.ts';
export { interpretWorstSessions } from './interpret-worst.ts';
