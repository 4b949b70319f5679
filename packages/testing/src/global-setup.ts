import type { TestProject } from 'vitest/node';
import { buildStale } from '../../../scripts/set-up/build.mjs';
import { openBroker } from './engine-broker.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the broker from which test files request the run's engines. */
    engines: string;
  }
}

/** Builds what tests run as users do, opens the engines of a Vitest run, and stops them with it. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await buildStale(process.execPath, ['server', 'player', 'lab']);
  const broker = await openBroker();
  project.provide('engines', broker.address);
  return () => broker.close();
};
