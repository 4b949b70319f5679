import { information, sessions } from '@sluice/contract';
import { getAccountInformation, login, logout } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const sessionBindings: readonly Binding[] = [
  bind(sessions.login, login),
  bind(sessions.logout, logout),
  bind(information.get, getAccountInformation),
];
