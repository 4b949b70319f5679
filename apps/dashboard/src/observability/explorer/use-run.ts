import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi, type Api } from '../../app/api/api.ts';
import { problemOf } from '../../app/api/problem.ts';
import type { PanelProps } from '../metrics/panels.ts';
import { operationOf, pathOf } from './sandbox/query-target.ts';
import type { Ask, LogLine, Outcome, Variables } from './sandbox/run-code.ts';
import { storeCode } from './stored-code.ts';

export type AskedQuery = { path: string; body: unknown };

export type Run =
  | { kind: 'none' }
  | { kind: 'running'; asked: readonly AskedQuery[]; log: readonly LogLine[] }
  | { kind: 'done'; outcome: Outcome; asked: readonly AskedQuery[]; log: readonly LogLine[]; milliseconds: number };

type Settings = Pick<PanelProps, 'license' | 'range' | 'filters'>;

const variablesOf = ({ license, range, filters }: Settings): Variables => ({
  LICENSE_KEY: license.licenseKey,
  START: new Date(range.start).toISOString(),
  END: new Date(range.end).toISOString(),
  INTERVAL: range.interval,
  FILTERS: filters,
});

const messageOf = (error: unknown): string => {
  const { text, details } = problemOf(error);
  return details.length > 0 ? details.join(' ') : text;
};

/** Returns a function that sends the queries of the code as the signed-in user in the selected organization. */
const askerOf =
  (api: Api, onAsked: (query: AskedQuery) => void): Ask =>
  async (target, body, signal) => {
    onAsked({ path: pathOf(target), body });
    try {
      // The code can pass any body; the API validates it like every request.
      return await api.call(operationOf(target), { body } as never, { signal });
    } catch (error) {
      throw new Error(messageOf(error), { cause: error });
    }
  };

const placed = async (outcome: Outcome, code: string): Promise<Outcome> => {
  if (!('error' in outcome) || outcome.error.line !== undefined || outcome.error.name !== 'SyntaxError') return outcome;
  const { syntaxErrorPlace } = await import('./code/prepare-code.ts');
  return { error: { ...outcome.error, ...syntaxErrorPlace(code) } };
};

/** Runs code in the sandbox, one run at a time, and exposes its queries and logs while it runs. */
export const useRun = (organizationId: string, settings: Settings) => {
  const api = useApi();
  const [state, setState] = useState<Run>({ kind: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (code: string): Promise<void> => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    storeCode(organizationId, code);
    const startedAt = performance.now();
    const asked: AskedQuery[] = [];
    const log: LogLine[] = [];
    const show = () => setState({ kind: 'running', asked: [...asked], log: [...log] });
    show();
    const [{ preparedCode }, { runCode }] = await Promise.all([
      import('./code/prepare-code.ts'),
      import('./sandbox/run-code.ts'),
    ]);
    const outcome = await runCode({
      code: preparedCode(code),
      variables: variablesOf(settings),
      ask: askerOf(api, (query) => {
        asked.push(query);
        show();
      }),
      onLog: (line) => {
        log.push(line);
      },
      signal: stop.signal,
    });
    const result = await placed(outcome, code);
    // Another run has started, or the component was unmounted.
    if (running.current !== stop) return;
    setState({ kind: 'done', outcome: result, asked, log, milliseconds: performance.now() - startedAt });
  };
  const stop = useCallback(() => running.current?.abort(), []);
  return { state, run, stop };
};
