import { oauth } from '@sluice/contract';
import { activateByOAuth, getOAuthEndpoint, loginByOAuth } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const oauthBindings: readonly Binding[] = [
  bind(oauth.endpoint, getOAuthEndpoint),
  bind(oauth.login, loginByOAuth),
  bind(oauth.activate, activateByOAuth),
];
