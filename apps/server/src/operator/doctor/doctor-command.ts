import { rm } from 'node:fs/promises';
import { systemClock, type Clock } from '@sluice/core';
import type { Configuration } from '../../configuration/configuration.ts';
import { StartError } from '../../platform/start-error.ts';
import type { InstallationCommand } from '../installation-command.ts';
import { openInstallation } from './installation.ts';
import { failure, type Outcome } from './outcome.ts';
import { runChecks, type Finding } from './run-checks.ts';

const marks: Record<Outcome['state'], string> = { ok: '✓', warning: '!', failed: '✗' };

const linesOf = (finding: Finding): string[] => {
  const { state, check, message } = finding;
  const line = `  ${marks[state]} ${check.padEnd(18)} ${message}`;
  return finding.state === 'ok' ? [line] : [line, `    ${''.padEnd(18)} → ${finding.action}`];
};

const summaryOf = (findings: readonly Finding[]): string => {
  const count = (state: Outcome['state']) => findings.filter((finding) => finding.state === state).length;
  return `  ${count('ok')} ok, ${count('warning')} warnings, ${count('failed')} failed`;
};

const checkInstallation = async (configuration: Configuration, clock: Clock): Promise<Finding[]> => {
  // Nothing was encrypted with a key that reading the settings has just created.
  if (configuration.newSecretKeyFile !== undefined) await rm(configuration.newSecretKeyFile, { force: true });
  const installation = openInstallation(configuration, clock);
  try {
    return await runChecks(installation);
  } finally {
    await installation.close();
  }
};

/** Checks the installation with the given settings; settings that cannot be read are the only finding. */
export const diagnose = async (readConfiguration: () => Configuration, clock: Clock): Promise<Finding[]> => {
  let configuration: Configuration;
  try {
    configuration = readConfiguration();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [
      { check: 'configuration', ...failure(error.message, 'Correct this setting; README.md lists all of them.') },
    ];
  }
  return checkInstallation(configuration, clock);
};

/** Command that checks an installation and says what to do about each problem; exits with 1 if a check fails. */
export const doctor: InstallationCommand = {
  parameters: '[--json]',
  purpose: 'checks settings, versions, disk, clock, engines, storage, mail and certificates, and says what to do',
  flags: ['json'],
  async run({ readConfiguration, flags }) {
    const findings = await diagnose(readConfiguration, systemClock);
    const exitCode = findings.some(({ state }) => state === 'failed') ? 1 : 0;
    if (flags.has('json')) return { lines: [JSON.stringify({ healthy: exitCode === 0, findings }, null, 2)], exitCode };
    return { lines: ['', ...findings.flatMap(linesOf), '', summaryOf(findings), ''], exitCode };
  },
};
