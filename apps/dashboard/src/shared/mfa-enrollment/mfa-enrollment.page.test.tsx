import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refusal, renderPart } from '../../testing/render-app.tsx';
import { MfaEnrollment } from './mfa-enrollment.tsx';

// An image of one pixel.
const barcode = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const secret = { barcode, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Sluice' };

it('shows a QR code, submits after the sixth digit, and shows recovery codes to save', async () => {
  const onDone = vi.fn<() => void>();
  const { calls } = await renderPart(<MfaEnrollment onDone={onDone} />, {
    'account.mfa.totp.enroll': () => secret,
    'account.mfa.totp.completeEnrollment': () => ({ recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] }),
  });
  await page.getByRole('button', { name: 'Get started' }).click();
  await expect.element(page.getByAltText('QR code of the secret key')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Verify' })).toBeDisabled();
  await page.getByLabelText('6-digit code').fill('123456');
  await expect.element(page.getByText('2-Step Verification has been activated')).toBeVisible();
  await expect.element(page.getByText('cccc-dddd')).toBeVisible();
  expect(calls.at(-1)).toEqual({
    id: 'account.mfa.totp.completeEnrollment',
    input: { params: {}, body: { code: '123456' } },
  });
  await page.getByRole('button', { name: 'Done' }).click();
  expect(onDone).toHaveBeenCalledOnce();
});

it('reports a wrong code and accepts the next one', async () => {
  await renderPart(<MfaEnrollment onDone={() => undefined} />, {
    'account.mfa.totp.enroll': () => secret,
    'account.mfa.totp.completeEnrollment': ({ body }) =>
      body && 'code' in body && body.code === '222222'
        ? { recoveryCodes: ['aaaa-bbbb'] }
        : Promise.reject(refusal(401, 6008)),
  });
  await page.getByRole('button', { name: 'Get started' }).click();
  await page.getByLabelText('6-digit code').fill('111111');
  await expect.element(page.getByText('Wrong access code. Please try again.')).toBeVisible();
  await page.getByLabelText('6-digit code').fill('222222');
  await expect.element(page.getByText('2-Step Verification has been activated')).toBeVisible();
});

it('reports why enrollment cannot start', async () => {
  await renderPart(<MfaEnrollment onDone={() => undefined} />, {
    'account.mfa.totp.enroll': () => Promise.reject(refusal(409, 6211, 'Two-step verification is already on.')),
  });
  await page.getByRole('button', { name: 'Get started' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Two-step verification is already on.');
});
