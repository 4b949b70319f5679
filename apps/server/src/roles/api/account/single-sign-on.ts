import { singleSignOn } from '@sluice/contract';
import { signInToCommunity, signInToHelpDesk } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const singleSignOnBindings: readonly Binding[] = [
  bind(singleSignOn.community, signInToCommunity),
  bind(singleSignOn.helpDesk, signInToHelpDesk),
];
