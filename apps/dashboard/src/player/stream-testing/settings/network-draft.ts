import type { OperationCall } from '../../../app/api/api.ts';
import type { LabProfile } from '../shared/lab-types.ts';

type Fault = LabProfile['faults'][number];
export type FaultType = Fault['effect']['type'];

export type StepDraft = { key: number; seconds: number; megabitsPerSecond: number; roundTripMilliseconds: number };
export type FaultDraft = {
  key: number;
  match: string;
  skip: number;
  times: number | '';
  type: FaultType;
  value: number;
};

/** Values of the form of a network profile. The keys only tell rows apart. */
export type NetworkDraft = { name: string; steps: readonly StepDraft[]; faults: readonly FaultDraft[] };

/** Label, unit and first value of what a fault does. */
export const faultTypes: Record<FaultType, { label: string; unit: string; value: number }> = {
  status: { label: 'Error status', unit: 'Status', value: 503 },
  delay: { label: 'Delay', unit: 'Milliseconds', value: 4000 },
  hang: { label: 'Hang', unit: 'Milliseconds', value: 10_000 },
  truncate: { label: 'Cut off', unit: 'Bytes', value: 10_000 },
};

const valueOf = ({ effect }: Fault): number => {
  if (effect.type === 'status') return effect.status;
  return effect.type === 'truncate' ? effect.bytes : effect.milliseconds;
};

const effectOf = ({ type, value }: FaultDraft): Fault['effect'] => {
  if (type === 'status') return { type, status: value };
  return type === 'truncate' ? { type, bytes: value } : { type, milliseconds: value };
};

/** Pattern of the URLs of segments. */
export const segmentPattern = String.raw`\.(ts|m4s|mp4|cmfv|aac)(\?|$)`;

/** Returns the form of a stored profile, or of a new one with a single step. */
export const networkDraftOf = (profile: LabProfile | undefined): NetworkDraft => ({
  name: profile?.name ?? '',
  steps: (profile?.trace ?? [{ durationMilliseconds: 60_000, kilobitsPerSecond: 5000, roundTripMilliseconds: 50 }]).map(
    ({ durationMilliseconds, kilobitsPerSecond, roundTripMilliseconds }, key) => ({
      key,
      seconds: durationMilliseconds / 1000,
      megabitsPerSecond: kilobitsPerSecond / 1000,
      roundTripMilliseconds,
    }),
  ),
  faults: (profile?.faults ?? []).map((fault, key) => ({
    key,
    match: fault.match,
    skip: fault.skip ?? 0,
    times: fault.times ?? '',
    type: fault.effect.type,
    value: valueOf(fault),
  })),
});

type Body = NonNullable<OperationCall<'player.testing.profiles.create'>['body']>;

/** Returns the request that stores a form. */
export const networkBodyOf = ({ name, steps, faults }: NetworkDraft): Body => ({
  name: name.trim(),
  trace: steps.map(({ seconds, megabitsPerSecond, roundTripMilliseconds }) => ({
    durationMilliseconds: Math.round(seconds * 1000),
    kilobitsPerSecond: megabitsPerSecond * 1000,
    roundTripMilliseconds,
  })),
  faults: faults.map((fault) => ({
    match: fault.match,
    skip: fault.skip,
    ...(fault.times !== '' && { times: fault.times }),
    effect: effectOf(fault),
  })),
});

/** Returns a key that no row has. */
export const nextKey = (rows: readonly { key: number }[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1;
