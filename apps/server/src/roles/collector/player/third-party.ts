import { AppError } from '@sluice/contract/shared/errors';
import type { RuntimePlayerLicense } from '@sluice/core';
import { type NetworkPolicy, sendMessage } from '@sluice/storage';

export type ThirdPartyRequest = { domain: string; key: string; version: string; customData: unknown };
export type Decision = { isAllowed: boolean; customData?: unknown };

type Licensing = NonNullable<RuntimePlayerLicense['thirdParty']>;

/** Decides with the server of a license's owner; never throws. */
export type DecideElsewhere = (licensing: Licensing, request: ThirdPartyRequest) => Promise<Decision>;

const allowedMilliseconds = 5000;
const rememberedMax = 5000;
const inFlightPerServerMax = 50;
const answerBytesMax = 64 * 1024;

const customDataOf = (text: string): unknown => {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'customData' in body ? body.customData : undefined;
  } catch {
    return undefined;
  }
};

const ask = async (licensing: Licensing, request: ThirdPartyRequest, network: NetworkPolicy): Promise<Decision> => {
  const { licenseCheckServer, licenseCheckTimeout, errorAction, timeoutAction } = licensing;
  try {
    const { status, text } = await sendMessage({
      url: new URL(licenseCheckServer),
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(request),
      network,
      timeoutSeconds: licenseCheckTimeout / 1000,
      acceptsAnyCertificate: false,
      answerBytesMax,
    });
    if (status >= 200 && status < 300) return { isAllowed: true, customData: customDataOf(text) };
    // A redirect is not followed: it could lead into the private network.
    return { isAllowed: !(status >= 400 && status < 500) && errorAction === 'ALLOW' };
  } catch (error) {
    const isLate = error instanceof AppError && error.code === 'input_timeout';
    return { isAllowed: (isLate ? timeoutAction : errorAction) === 'ALLOW' };
  }
};

/**
 * Creates the decisions of third-party servers: equal requests are sent once at a time, and an allowance is remembered
 * for five seconds. A server with 50 unanswered requests counts as too late.
 */
export const createDecideElsewhere = (network: NetworkPolicy, now: () => number = Date.now): DecideElsewhere => {
  const pending = new Map<string, Promise<Decision>>();
  const allowances = new Map<string, { decision: Decision; until: number }>();
  const inFlight = new Map<string, number>();

  const askOnce = async (name: string, licensing: Licensing, request: ThirdPartyRequest): Promise<Decision> => {
    const { licenseCheckServer: server, timeoutAction } = licensing;
    const count = inFlight.get(server) ?? 0;
    if (count >= inFlightPerServerMax) return { isAllowed: timeoutAction === 'ALLOW' };
    inFlight.set(server, count + 1);
    const decision = await ask(licensing, request, network);
    const left = (inFlight.get(server) ?? 1) - 1;
    if (left === 0) inFlight.delete(server);
    else inFlight.set(server, left);
    if (decision.isAllowed) {
      if (allowances.size >= rememberedMax) allowances.clear();
      allowances.set(name, { decision, until: now() + allowedMilliseconds });
    }
    return decision;
  };

  return (licensing, request) => {
    const name = JSON.stringify([licensing, request]);
    const allowance = allowances.get(name);
    if (allowance && allowance.until > now()) return Promise.resolve(allowance.decision);
    const asked = pending.get(name) ?? askOnce(name, licensing, request).finally(() => pending.delete(name));
    pending.set(name, asked);
    return asked;
  };
};
