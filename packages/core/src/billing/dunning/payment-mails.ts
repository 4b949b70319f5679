import { formatPrice } from '@sluice/contract';
import type { MailContent } from '../../mail/render-mail.ts';
import { queueMail, type NewMail } from '../../mail/queue-mail.ts';
import type { Context } from '../../shared/context.ts';
import { findAccount } from '../accounts/payer.ts';

type Amount = { invoice: string; amount: bigint; currency: string };

const footnote = 'You receive this email because you are the billing contact of this organization.';

const sumOf = ({ amount, currency }: Amount): string => formatPrice(Number(amount), currency);

/** Email about a charge that failed; `days` are left until the account is disabled. */
export const paymentFailedMail = (due: Amount & { days: number; url: string }): MailContent => ({
  subject: 'We are unable to charge your credit card',
  paragraphs: [
    `${sumOf(due)} for invoice ${due.invoice} could not be collected.`,
    `Please update your payment information. Otherwise your account will be disabled in ${due.days} ${due.days === 1 ? 'day' : 'days'}.`,
  ],
  action: { label: 'Update payment information', url: due.url },
  footnote,
});

/** Email about an account that is disabled until it pays. */
export const accountDisabledMail = (due: Amount & { url: string }): MailContent => ({
  subject: 'Your account is disabled',
  paragraphs: [
    `${sumOf(due)} for invoice ${due.invoice} could not be collected, and your account is disabled.`,
    'You can still read, export and delete everything. As soon as the invoice is paid, the account is enabled again.',
  ],
  action: { label: 'Update payment information', url: due.url },
  footnote,
});

/** Email with the page on which the customer confirms a charge at the bank. */
export const confirmPaymentMail = (due: Amount & { url: string }): MailContent => ({
  subject: 'Confirm your payment',
  paragraphs: [
    `Your bank asks you to confirm the payment of ${sumOf(due)} for invoice ${due.invoice}.`,
    'Nothing is wrong with your card. The payment completes as soon as you confirm it.',
  ],
  action: { label: 'Confirm the payment', url: due.url },
  footnote,
});

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Returns the address of an account's billing contact, otherwise that of the owner of the organization. */
export const billingRecipient = async (context: Context): Promise<string | undefined> => {
  const account = await findAccount(context.db, context.organizationId);
  const email = textOf(account?.contact['email']);
  if (email !== undefined) return email;
  const owner = await context.db
    .selectFrom('organizations')
    .innerJoin('users', 'users.id', 'organizations.owner_user_id')
    .select('users.email')
    .where('organizations.id', '=', context.organizationId)
    .executeTakeFirst();
  return owner?.email;
};

/** Queues an email to the billing contact in the caller's transaction. */
export const mailBillingContact = async (
  tx: Context,
  purpose: string,
  content: Omit<NewMail, 'purpose' | 'recipient'>,
): Promise<void> => {
  const recipient = await billingRecipient(tx);
  if (recipient !== undefined) await queueMail(tx, { purpose, recipient, ...content });
};
