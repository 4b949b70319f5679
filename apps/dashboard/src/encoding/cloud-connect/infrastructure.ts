import { infrastructure } from '@sluice/contract/encoding/infrastructure/family';
import { kindsOf, type Kind } from '@sluice/contract/shared/kind';
import type { OperationResult } from '../../app/api/api.ts';

export type Infrastructure = OperationResult<'encoding.infrastructure.list'>['items'][number];
export type InfrastructureState = OperationResult<'encoding.infrastructure.states.list'>['items'][number];

export const family = infrastructure;

/** Order of the kinds, the user's own machines first. */
const order = ['EXTERNAL', 'KUBERNETES', 'AWS', 'GCE', 'AZURE', 'AKAMAI', 'OCI'];

export const infrastructureKinds: readonly Kind[] = kindsOf(infrastructure).toSorted(
  (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind),
);

export const kindOf = (name: unknown): Kind | undefined => infrastructureKinds.find(({ kind }) => kind === name);

/** Reports whether a kind is a cloud account, in which this server starts no machines itself. */
export const isCloud = ({ kind }: Kind): boolean => kind !== 'EXTERNAL' && kind !== 'KUBERNETES';

export const nameOf = ({ name, id }: Pick<Infrastructure, 'id' | 'name'>): string => name ?? id;

export const states = {
  ONLINE: { label: 'Online', tone: 'good' },
  OFFLINE: { label: 'Offline', tone: 'bad' },
  NEVER_SEEN: { label: 'No worker yet', tone: 'neutral' },
} as const;
