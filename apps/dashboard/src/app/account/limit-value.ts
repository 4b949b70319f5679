import type { OperationResult } from '../api/api.ts';

export type ResourceLimits = OperationResult<'account.limits.list'>['items'];

const numberOf = (text: string | undefined): number | undefined => {
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
};

const find = (limits: ResourceLimits, resource: ResourceLimits[number]['resource'], name: string) =>
  limits
    .find((each) => each.resource === resource)
    ?.limits.find((limit) => limit.name.toLowerCase() === name.toLowerCase());

/** Returns the smaller of the set and the effective value; 0 when neither is a number, undefined without a limit. */
export const limitNumber = (
  limits: ResourceLimits,
  resource: ResourceLimits[number]['resource'],
  name: string,
): number | undefined => {
  const limit = find(limits, resource, name);
  if (!limit || (limit.value === undefined && limit.effectiveValue === undefined)) return undefined;
  const [value, effective] = [numberOf(limit.value), numberOf(limit.effectiveValue)];
  if (value === undefined) return effective ?? 0;
  return effective === undefined ? value : Math.min(effective, value);
};

/** Reports whether a flag among the limits is on. */
export const limitFlag = (
  limits: ResourceLimits,
  resource: ResourceLimits[number]['resource'],
  name: string,
): boolean => {
  const limit = find(limits, resource, name);
  return (limit?.effectiveValue ?? limit?.value) === 'true';
};
