import { impacts, incidentStatuses, statusComponentIds } from '@sluice/contract';
import { endMaintenance, openIncident, scheduleMaintenance, updateIncident } from '@sluice/core';
import { StartError } from '../platform/start-error.ts';
import { needed, type Command } from './command.ts';

const oneOf = <T extends string>(values: readonly T[], text: string | undefined): T =>
  needed(
    values.find((value) => value === text?.toLowerCase()),
    `one of ${values.join(', ')}`,
  );

const componentsIn = (text: string | undefined): string[] =>
  needed(text, `components separated by commas: ${statusComponentIds.join(', ')}`)
    .split(',')
    .filter((component) => component !== '' && component !== '-');

/** An instant with its zone: a time without one has misled maintenances elsewhere. */
const instantIn = (text: string | undefined): Date => {
  const given = needed(text, 'a time such as 2026-12-01T02:00+01:00');
  const time = new Date(given);
  if (Number.isNaN(time.getTime()) || !/(?:Z|[+-]\d\d:?\d\d)$/i.test(given))
    throw new StartError(`${given} is not a time with a zone, such as 2026-12-01T02:00+01:00.`);
  return time;
};

const textIn = (words: readonly string[], what: string): string => needed(words.join(' ') || undefined, what);

const incident: Command = {
  parameters: `${impacts.join('|')} <components> <title> <text>...`,
  purpose: 'publishes an incident on the status page, and prints its id; components are separated by commas',
  async run(context, [impact, components, name, ...body]) {
    const id = await openIncident(context, {
      impact: oneOf(impacts, impact),
      components: componentsIn(components),
      name: needed(name, 'a title'),
      body: textIn(body, 'a text'),
    });
    return [id];
  },
};

const incidentUpdate: Command = {
  parameters: `<incident id> ${incidentStatuses.join('|')} <text>...`,
  purpose: 'adds an update to an incident; "resolved" ends it',
  async run(context, [id, status, ...body]) {
    const update = { status: oneOf(incidentStatuses, status), body: textIn(body, 'a text') };
    await updateIncident(context, needed(id, 'an incident id'), update);
    return ['Done.'];
  },
};

const maintenance: Command = {
  parameters: `<from> <until> ${impacts.join('|')} <components> <title> <text>...`,
  purpose:
    'announces a maintenance on the status page, and prints its id; times have a zone, as 2026-12-01T02:00+01:00',
  async run(context, [from, until, impact, components, name, ...body]) {
    const id = await scheduleMaintenance(context, {
      from: instantIn(from),
      until: instantIn(until),
      impact: oneOf(impacts, impact),
      components: componentsIn(components),
      name: needed(name, 'a title'),
      body: textIn(body, 'a text'),
    });
    return [id];
  },
};

const maintenanceEnd: Command = {
  parameters: '<maintenance id>',
  purpose: 'ends a maintenance now, or removes one that has not started',
  async run(context, [id]) {
    await endMaintenance(context, needed(id, 'a maintenance id'));
    return ['Done.'];
  },
};

/** Commands that publish incidents and maintenances. */
export const statusCommands = {
  incident,
  'incident-update': incidentUpdate,
  maintenance,
  'maintenance-end': maintenanceEnd,
} as const satisfies Record<string, Command>;
