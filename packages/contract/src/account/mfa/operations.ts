import { z } from 'zod';
import { operation } from '../../shared/operation.ts';
import { sixDigits } from '../schema.ts';

const recoveryCodes = z.array(z.string()).describe('Each signs in once without the authenticator; returned only once');

export const mfa = {
  enroll: operation({
    id: 'account.mfa.totp.enroll',
    method: 'POST',
    path: '/account/mfa/totp/enroll',
    permission: 'authenticated',
    status: 200,
    summary: 'Start setting up two-step verification; returns a secret for an authenticator app',
    response: z.object({
      barcode: z.string().describe('QR code as PNG in base64'),
      secret: z.string().describe('The same secret in base32, for manual entry'),
      uri: z.string().describe('The same secret as an otpauth URI'),
    }),
    errors: ['mfa_already_enrolled'],
  }),
  completeEnrollment: operation({
    id: 'account.mfa.totp.completeEnrollment',
    method: 'POST',
    path: '/account/mfa/totp/complete-enrollment',
    permission: 'authenticated',
    status: 200,
    summary: 'Turn on two-step verification with a first code',
    request: z.object({ code: sixDigits }),
    response: z.object({ recoveryCodes }),
    errors: ['validation_failed', 'mfa_code_wrong', 'mfa_not_started', 'mfa_already_enrolled', 'rate_limited'],
  }),
  disable: operation({
    id: 'account.mfa.totp.disable',
    method: 'POST',
    path: '/account/mfa/totp/disable',
    permission: 'authenticated',
    status: 200,
    summary: 'Turn off two-step verification with a current code',
    request: z.object({ code: z.string().trim().min(1).max(40) }),
    errors: ['validation_failed', 'mfa_code_wrong', 'mfa_code_used', 'mfa_not_started', 'rate_limited'],
  }),
  renewRecoveryCodes: operation({
    id: 'account.mfa.recoveryCodes.renew',
    method: 'POST',
    path: '/account/mfa/recovery-codes',
    permission: 'authenticated',
    status: 200,
    summary: 'Replace the recovery codes with new ones',
    request: z.object({ code: sixDigits }),
    response: z.object({ recoveryCodes }),
    errors: ['validation_failed', 'mfa_code_wrong', 'mfa_code_used', 'mfa_not_started', 'rate_limited'],
  }),
} as const;
