import type { KeyAccess } from '@sluice/contract/account/key-vocabulary';

/** Accesses to choose from; `FULL` is a key without limits. */
export const accessWords: Record<KeyAccess | 'FULL', { label: string; help: string }> = {
  FULL: { label: 'Full access', help: 'Acts as you, in all your organizations.' },
  WRITE: {
    label: 'Read and write',
    help: 'This organization only; accounts, permissions, keys and billing cannot be changed.',
  },
  READ: { label: 'Read only', help: 'This organization only, without changing anything.' },
  PROPOSE: {
    label: 'Read and propose changes',
    help: 'For AI agents: this organization only. A person approves each change in the dashboard.',
  },
};

/** Areas that a key can be limited to, with the permissions that each stands for. */
export const keyAreas = [
  { value: 'encoding.*', label: 'Encoding' },
  { value: 'streams.*', label: 'Streams' },
  { value: 'player.*', label: 'Player' },
  { value: 'analytics.*', label: 'Observability' },
  { value: 'notifications*', label: 'Notifications' },
  { value: 'account.*', label: 'Account' },
] as const;

/** Times until a key expires, in days; 0 for never. */
export const keyLifetimes = [
  { value: '0', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
] as const;

/** Returns what a key is limited to, in words. */
export const scopeText = (scope: { access: KeyAccess; resources?: string[] | undefined } | undefined): string => {
  if (!scope) return accessWords.FULL.label;
  const { access, resources } = scope;
  const names = resources?.map((resource) => keyAreas.find(({ value }) => value === resource)?.label ?? resource);
  return [accessWords[access].label, ...(names ? [names.join(', ')] : [])].join(': ');
};
