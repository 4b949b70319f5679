import { information, passwords, sessions } from '@sluice/contract';
import {
  changePassword,
  getAccountInformation,
  initiatePasswordReset,
  listSessions,
  login,
  logout,
  resetPassword,
  revokeSession,
  updateAccountInformation,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const sessionBindings: readonly Binding[] = [
  bind(sessions.login, login),
  bind(sessions.logout, logout),
  bind(sessions.list, listSessions),
  bind(sessions.revoke, revokeSession),
  bind(information.get, getAccountInformation),
  bind(information.update, updateAccountInformation),
  bind(passwords.change, changePassword),
  bind(passwords.initiateReset, initiatePasswordReset),
  bind(passwords.reset, resetPassword),
];
