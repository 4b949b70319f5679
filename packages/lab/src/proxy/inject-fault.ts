import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultEffect } from './fault-plan.ts';

const allowOrigins = { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' };

/** Carries out a fault that replaces or delays a response; returns whether it replaced it. Rejects with AbortError. */
export const injectFault = async (
  fault: FaultEffect | undefined,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<boolean> => {
  if (!fault || fault.type === 'truncate') return false;
  if (fault.type === 'status') {
    response.writeHead(fault.status, allowOrigins).end();
    return true;
  }
  await sleep(fault.milliseconds, undefined, { signal });
  if (fault.type === 'hang') response.destroy();
  return fault.type === 'hang';
};
