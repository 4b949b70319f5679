import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@sluice/api-client';
import { useApi } from '../../app/api/api.ts';
import { invalidateArea } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { actionFailure } from '../../app/texts.ts';
import type { Demo } from './demos.ts';
import { runDemo, type RunStep } from './run-demo.ts';

export type DemoStart = { step?: RunStep; refusal?: { title: string; text: string } };

const refusalOf = (error: unknown) => ({
  title: actionFailure(error, 'run', 'demo'),
  text: error instanceof ApiError ? problemOf(error).text : 'The sample could not be uploaded. Please try again.',
});

/** Starts a demo and reports the progress; leaving the page before the start cancels it. */
export const useDemoRun = (demo: Demo, onStarted: (id: string) => void) => {
  const api = useApi();
  const client = useQueryClient();
  const [start, setStart] = useState<DemoStart>({});
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (infrastructureId?: string) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    try {
      const id = await runDemo({ api, demo, infrastructureId, signal, onStep: (step) => setStart({ step }) });
      await invalidateArea(client, api, 'encoding.encodings.list');
      setStart({});
      if (!signal.aborted) onStarted(id);
    } catch (error) {
      if (!signal.aborted) setStart({ refusal: refusalOf(error) });
    }
  };
  return { start, run };
};
