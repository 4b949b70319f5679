import { aiTermsOperations } from '@sluice/contract';
import { acceptAiTerms, getAiTerms } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const aiTermsBindings: readonly Binding[] = [
  bind(aiTermsOperations.get, getAiTerms),
  bind(aiTermsOperations.accept, acceptAiTerms),
];
