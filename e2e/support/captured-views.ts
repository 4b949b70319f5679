import { randomUUID } from 'node:crypto';
import { capturedRequests } from '../../apps/server/src/roles/collector/testing.ts';

type View = { scenario: string; endedAt: number; changes: Record<string, unknown> };

/** Replays a recorded collector session as another viewer, ending at the given time; returns its impression id. */
export const sendCapturedView = async (collectorUrl: string, { scenario, endedAt, changes }: View): Promise<string> => {
  const requests = capturedRequests().filter((each) => each.scenario === scenario && each.path === '/analytics');
  const first = requests[0]?.body['impressionId'];
  const own = requests.filter(({ body }) => body['impressionId'] === first);
  const shift = endedAt - Number(own.at(-1)?.body['time']);
  const impressionId = randomUUID();
  for (const { path, body } of own) {
    const time = Number(body['time']) + shift;
    const sample = { ...body, ...changes, impressionId, userId: impressionId, time };
    const answer = await fetch(`${collectorUrl}${path}`, { method: 'POST', body: JSON.stringify(sample) });
    if (!answer.ok) throw new Error(`The collector responded with ${answer.status}: ${await answer.text()}`);
  }
  return impressionId;
};

/** Replays recorded error details as those of a new session; returns its impression id. */
export const sendCapturedErrors = async (collectorUrl: string, licenseKey: string): Promise<string> => {
  const impressionId = randomUUID();
  const errors = capturedRequests().filter(({ scenario, path }) => scenario === 'mock8-ads' && path.endsWith('/error'));
  for (const { path, body } of errors) {
    const detail = { ...body, licenseKey, impressionId, timestamp: Date.now() };
    const answer = await fetch(`${collectorUrl}${path}`, { method: 'POST', body: JSON.stringify(detail) });
    if (!answer.ok) throw new Error(`The collector responded with ${answer.status}: ${await answer.text()}`);
  }
  return impressionId;
};
