import { describe, expect, it } from 'vitest';
import { nextLiveStep, type LiveFacts } from './live-step.ts';

const facts = (changes: Partial<LiveFacts>): LiveFacts => ({
  lifeCycle: 'PROVISIONING',
  encoding: undefined,
  isReachable: false,
  isStopping: false,
  silentSeconds: 0,
  ...changes,
});

describe('the next step of a live stream', () => {
  it.each([
    ['starts an encoding', {}, 'start'],
    ['waits for a node', { encoding: 'QUEUED' }, undefined],
    ['runs once a publisher can connect', { encoding: 'RUNNING', isReachable: true }, 'run'],
    ['gives up if no node takes it', { encoding: 'QUEUED', silentSeconds: 301 }, 'give-up'],
    ['ends if nobody ever connected', { encoding: 'FINISHED' }, 'end'],
    ['fails with its encoding', { encoding: 'ERROR' }, 'fail'],
    ['goes on', { lifeCycle: 'RUNNING', encoding: 'RUNNING', isReachable: true }, undefined],
    ['survives a short loss of its node', { lifeCycle: 'RUNNING', encoding: 'RUNNING', silentSeconds: 60 }, undefined],
    ['gives up a node that is lost', { lifeCycle: 'RUNNING', encoding: 'RUNNING', silentSeconds: 301 }, 'give-up'],
    ['waits for its recording', { lifeCycle: 'RUNNING', encoding: 'RUNNING', isStopping: true }, undefined],
    ['ends by itself', { lifeCycle: 'RUNNING', encoding: 'FINISHED', isStopping: true }, 'end'],
    ['fails if its encoding was deleted', { lifeCycle: 'RUNNING' }, 'fail'],
    ['stops an encoding that is left over', { lifeCycle: 'STOPPED', encoding: 'RUNNING' }, 'stop'],
    ['stops it once', { lifeCycle: 'ERROR', encoding: 'RUNNING', isStopping: true }, undefined],
    ['rests', { lifeCycle: 'STOPPED', encoding: 'FINISHED' }, undefined],
  ] as const)('%s', (_title, changes, step) => {
    expect(nextLiveStep(facts(changes))).toBe(step);
  });
});
