import { open } from 'node:fs/promises';
import { isEmail, marketplaces } from '@sluice/contract';
import {
  createMarketplaceSignup,
  importCmcdLog,
  inviteByOperator,
  listEveryOrganization,
  rebuildUsageDays,
  setLimitByOperator,
  setSupportByOperator,
} from '@sluice/core';
import { StartError } from '../platform/start-error.ts';
import { needed, type Command } from './command.ts';
import { backupCommands } from './backup/backup-commands.ts';
import { doctor } from './doctor/doctor-command.ts';
import type { InstallationCommand } from './installation-command.ts';
import { billingCommands } from './billing-commands.ts';
import { mailCommands } from './mail-command.ts';
import { ticketCommands } from './ticket-commands.ts';
import { statusCommands } from './status-commands.ts';

const supportTypes = ['NONE', 'BASIC', 'FULL'] as const;

const organizations: Command = {
  parameters: '',
  purpose: 'lists every organization with its owner',
  async run(context) {
    const organizationList = await listEveryOrganization(context);
    return organizationList.map(
      ({ id, name, parentId, owner }) => `${id}  ${parentId ? '└ ' : ''}${name}  ${owner ?? ''}`,
    );
  },
};

const invite: Command = {
  parameters: '<email> [name of the organization]',
  purpose: 'emails a link for activating an account, and prints it',
  async run(context, [given, ...name]) {
    const email = needed(given, 'an email address');
    if (!isEmail(email)) throw new StartError(`${email} is not an email address.`);
    const organizationName = name.join(' ') || undefined;
    const { url } = await inviteByOperator(context, { email, ...(organizationName && { organizationName }) });
    return [url];
  },
};

const marketplaceSignup: Command = {
  parameters: 'AWS|AZURE [email]',
  purpose: 'creates a single-use sign-up link for a customer of a cloud marketplace',
  async run(context, [given, email]) {
    const marketplace = marketplaces.find((one) => one === given?.toUpperCase());
    const signup = { marketplace: needed(marketplace, marketplaces.join(' or ')), email };
    const signupId = await createMarketplaceSignup(context, signup);
    const query = new URLSearchParams({ signupId, ...(email !== undefined && { email }) });
    return [`${context.services.addresses.api}/signup?${query}`];
  },
};

const limit: Command = {
  parameters: '<organization id> <limit> [value]',
  purpose: 'sets a limit such as encoding.maxRunningVodEncodings; without a value, restores the default',
  async run(context, [organization, name, value]) {
    const organizationId = needed(organization, 'an organization id');
    await setLimitByOperator({ ...context, organizationId }, needed(name, 'a limit'), value);
    return ['Done.'];
  },
};

const support: Command = {
  parameters: '<organization id> NONE|BASIC|FULL',
  purpose: 'sets the support level of an organization',
  async run(context, [organization, given]) {
    const organizationId = needed(organization, 'an organization id');
    const type = supportTypes.find((one) => one === given?.toUpperCase());
    await setSupportByOperator({ ...context, organizationId }, needed(type, `one of ${supportTypes.join(', ')}`));
    return ['Done.'];
  },
};

// The file is opened when the first line is requested: lines read before would be lost.
async function* linesOf(path: string): AsyncGenerator<string> {
  const file = await open(path).catch((cause: unknown) => {
    throw new StartError(`The file ${path} cannot be read.`, { cause });
  });
  try {
    yield* file.readLines();
  } finally {
    await file.close();
  }
}

const cmcdLog: Command = {
  parameters: '<license key> <file>...',
  purpose:
    'creates sessions from CMCD data in logs of a server or CDN, oldest first; importing a log again adds nothing',
  async run(context, [given, ...paths]) {
    const licenseKey = needed(given, 'a license key');
    needed(paths[0], 'a file');
    const answers: string[] = [];
    for (const path of paths) {
      const { lines, withCmcd, taken } = await importCmcdLog(context, { licenseKey, lines: linesOf(path) });
      answers.push(`${path}: ${lines} lines, ${withCmcd} with CMCD, ${taken} of them new`);
    }
    return answers;
  },
};

const rebuildUsage: Command = {
  parameters: '',
  purpose: 'computes the sums of usage by day again from all entries of the usage ledger',
  async run(context) {
    const { wrong } = await rebuildUsageDays(context);
    return [wrong === 0 ? 'All sums were correct.' : `Corrected ${wrong} sums.`];
  },
};

export const commands: Readonly<Record<string, Command>> = {
  organizations,
  invite,
  'marketplace-signup': marketplaceSignup,
  limit,
  support,
  'cmcd-log': cmcdLog,
  'rebuild-usage': rebuildUsage,
  ...statusCommands,
  ...billingCommands,
  ...ticketCommands,
  ...mailCommands,
};

/** Commands that also work when the engines are not running. */
export const installationCommands: Readonly<Record<string, InstallationCommand>> = { doctor, ...backupCommands };
