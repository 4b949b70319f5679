import {
  applyPlans,
  closeCycles,
  creditInvoice,
  listOfferedPlans,
  PlanFileError,
  recordTransfer,
  refundCredit,
  replayInvoices,
  resumeBilling,
  type Context,
} from '@sluice/core';
import { StartError } from '../platform/start-error.ts';
import { needed, type Command } from './command.ts';
import { readText } from './read-text.ts';
import { sellerActions } from './seller-actions.ts';

const plans: Command = {
  parameters: 'list | apply <file> [dry-run]',
  purpose: 'lists the offered plans, or makes them those of a file; dry-run only prints the changes',
  async run(context, [action, path, option]) {
    if (action === 'list') return listOfferedPlans(context);
    if (action !== 'apply') throw new StartError('The command needs list or apply.');
    const text = await readText(needed(path, 'a file of plans'));
    const isDryRun = option?.replace(/^--/, '') === 'dry-run';
    try {
      const changes = await applyPlans(context, { text, isDryRun });
      return changes.length > 0 ? changes : ['Nothing has changed.'];
    } catch (error) {
      if (error instanceof PlanFileError) throw new StartError(error.message);
      throw error;
    }
  },
};

type Action = (context: Context, parameters: readonly string[]) => Promise<string[]>;

const minorUnitsIn = (text: string | undefined): bigint => {
  const given = needed(text, 'an amount in minor units');
  if (!/^[1-9]\d{0,15}$/.test(given)) throw new StartError(`${given} is not an amount in minor units, such as 4900.`);
  return BigInt(given);
};

/** Actions of `billing`, each with its parameters. */
const actions: Readonly<Record<string, Action>> = {
  ...sellerActions,
  async resume(context) {
    await resumeBilling(context);
    return ['Done.'];
  },
  async transfer(context, [invoiceId, amount, currency, ...reference]) {
    const isNew = await recordTransfer(context, {
      invoiceId: needed(invoiceId, 'the id of an invoice'),
      amount: minorUnitsIn(amount),
      currency: needed(currency, 'a currency').toUpperCase(),
      reference: needed(reference.join(' ') || undefined, 'the reference of the transfer'),
    });
    return [isNew ? 'Done.' : 'This reference was recorded before.'];
  },
  async close(context) {
    const count = await closeCycles(context, 0);
    return [`${count} ${count === 1 ? 'cycle' : 'cycles'} closed.`];
  },
  async replay(context, [accountId]) {
    const { documents, findings } = await replayInvoices(context, accountId);
    if (findings.length > 0)
      throw new StartError(findings.map(({ number, problem }) => `${number}: ${problem}`).join('\n'));
    return [`${documents} documents were built again from the ledger; all are equal.`];
  },
  async credit(context, [invoice, amount, ...reason]) {
    const isFull = amount === 'all';
    const number = await creditInvoice(context, {
      invoiceNumber: needed(invoice, 'the number of an invoice'),
      ...(!isFull && { net: minorUnitsIn(amount) }),
      reason: needed(reason.join(' ') || undefined, 'a reason'),
    });
    return [number];
  },
  async refund(context, [organizationId, amount, ...reason]) {
    const account = { ...context, organizationId: needed(organizationId, 'the id of an organization') };
    return refundCredit(account, {
      amount: amount === 'all' ? undefined : minorUnitsIn(amount),
      reason: needed(reason.join(' ') || undefined, 'a reason'),
    });
  },
};

const billing: Command = {
  parameters: [
    'resume',
    'transfer <invoice id> <minor units> <currency> <reference>',
    'close',
    'replay [organization id]',
    'credit <invoice number> <net minor units>|all <reason>',
    'refund <organization id> <minor units>|all <reason>',
    'seller [<file>]',
    'tax-rate <seller> <country> <percent> <first day>',
  ].join(' | '),
  purpose:
    'resumes billing after a leap of the clock, records a bank transfer, closes the books without grace, builds all documents again from the ledger, credits an invoice, pays back credit of an account, lists sellers or adds one, or adds a tax rate from a day on',
  async run(context, [name = '', ...parameters]) {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    return needed(action, `one of ${Object.keys(actions).join(', ')}`)(context, parameters);
  },
};

/** Commands for plans and billing. */
export const billingCommands = { plans, billing } as const satisfies Record<string, Command>;
