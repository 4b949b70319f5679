import { receivedInvitations, registration } from '@sluice/contract';
import {
  acceptTerms,
  activateAdminInvite,
  activateEmail,
  activateReceivedInvitation,
  getCaptcha,
  getReceivedInvitation,
  registerEmail,
  verifyEmail,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const registrationBindings: readonly Binding[] = [
  bind(registration.captcha, getCaptcha),
  bind(registration.registerEmail, registerEmail),
  bind(registration.verifyEmail, verifyEmail),
  bind(registration.activateEmail, activateEmail),
  bind(registration.activate, activateAdminInvite),
  bind(registration.acceptTerms, acceptTerms),
  bind(receivedInvitations.get, getReceivedInvitation),
  bind(receivedInvitations.activate, activateReceivedInvitation),
];
