export { acceptAiTerms, getAiTerms } from './ai-terms.ts';
