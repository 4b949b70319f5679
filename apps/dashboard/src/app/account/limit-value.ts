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

/** The smaller of what was set and what counts; 0 where neither is a number, undefined where nothing limits. */
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

/** Whether a switch among the limits is on. */
export const limitFlag = (
  limits: ResourceLimits,
  resource: ResourceLimits[number]['resource'],
  name: string,
): boolean => {
  const limit = find(limits, resource, name);
  return (limit?.effectiveValue ?? limit?.value) === 'true';
};
