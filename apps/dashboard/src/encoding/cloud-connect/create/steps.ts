export const steps = ['kind', 'details', 'connect'] as const;
export type Step = (typeof steps)[number];

export const stepLabels: Record<Step, string> = { kind: 'Kind', details: 'Details', connect: 'Connect' };

export const stepLeads: Record<Step, string> = {
  kind: 'Where do your machines run?',
  details: 'Enter a name and details.',
  connect: 'Connect the first machine.',
};
