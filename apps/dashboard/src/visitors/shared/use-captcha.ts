import { useRef } from 'react';
import { ApiError } from '@sluice/api-client';
import { useApi, type Api, type OperationResult } from '../../app/api/api.ts';

type Challenge = OperationResult<'account.captcha.get'>;
type Solution = { counter: number; derivedKey: string };
type Proof = { token: string; expires: number };

/** Solves a challenge in a worker. */
const solve = (challenge: Challenge): Promise<Solution> => {
  const worker = new Worker(new URL('captcha.worker.ts', import.meta.url), { type: 'module' });
  const solution = new Promise<Solution>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) =>
      data ? resolve(data) : reject(new Error('no solution')),
    );
    worker.addEventListener('error', () => reject(new Error('the worker failed')));
    worker.postMessage(challenge, []);
  });
  return solution.finally(() => worker.terminate());
};

const prove = async (api: Api): Promise<Proof> => {
  const challenge = await api.call('account.captcha.get', {});
  const { counter, derivedKey } = await solve(challenge);
  return {
    token: btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } })),
    expires: challenge.parameters.expiresAt * 1000,
  };
};

/** Thrown when no proof of work could be computed. */
export class CaptchaError extends Error {}

const secondsLeftMin = 10;

/** Proof of work, computed while the visitor types and used once on submit. */
export const useCaptcha = () => {
  const api = useApi();
  const running = useRef<Promise<Proof> | undefined>(undefined);
  const begin = (): Promise<Proof> => {
    running.current ??= prove(api);
    running.current.catch(() => (running.current = undefined));
    return running.current;
  };
  const take = async (): Promise<string> => {
    try {
      const early = await begin();
      running.current = undefined;
      const isFresh = early.expires - Date.now() > secondsLeftMin * 1000;
      return (isFresh ? early : await prove(api)).token;
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 429) throw cause;
      throw new CaptchaError('no proof of work', { cause });
    }
  };
  return { begin, take };
};
