import { mfa } from '@sluice/contract';
import { completeTotpEnrollment, disableTotp, enrollTotp, renewRecoveryCodes } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const mfaBindings: readonly Binding[] = [
  bind(mfa.enroll, enrollTotp),
  bind(mfa.completeEnrollment, completeTotpEnrollment),
  bind(mfa.disable, disableTotp),
  bind(mfa.renewRecoveryCodes, renewRecoveryCodes),
];
