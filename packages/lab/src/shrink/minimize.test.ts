import { describe, expect, it } from 'vitest';
import { minimizeCut, type Cut } from './minimize.ts';

const whole: Cut = {
  from: 0,
  to: 40,
  renditions: ['video-1', 'video-2', 'video-3', 'audio-1', 'text-1'],
  steps: [0, 1, 2, 3],
  faults: [0, 1],
};

/** Minimizes a failure that happens where `fails` reports it; returns the cut and the number of trials. */
const minimize = async (fails: (cut: Cut) => boolean) => {
  let trials = 0;
  const cut = await minimizeCut(whole, async (each) => {
    trials += 1;
    return fails(each);
  });
  return { cut, trials };
};

describe('minimizeCut', () => {
  it('finds the broken segment of one rendition, without the network', async () => {
    const { cut, trials } = await minimize(
      ({ from, to, renditions }) => from <= 17 && to > 17 && renditions.includes('video-2'),
    );
    expect(cut).toEqual({ from: 17, to: 18, renditions: ['video-2'], steps: [], faults: [] });
    expect(trials).toBeLessThan(25);
  });

  it('keeps the one fault and the one step that cause a failure together', async () => {
    const { cut } = await minimize(({ faults, steps }) => faults.includes(1) && steps.includes(2));
    expect(cut).toMatchObject({ from: 0, to: 1, steps: [2], faults: [1] });
    expect(cut.renditions).toHaveLength(1);
  });

  it('keeps two renditions that fail only together', async () => {
    const { cut } = await minimize(({ renditions }) =>
      ['video-1', 'audio-1'].every((name) => renditions.includes(name)),
    );
    expect(cut.renditions).toEqual(['video-1', 'audio-1']);
  });

  it('returns the whole if every part of it is needed', async () => {
    const { cut } = await minimize((each) => JSON.stringify(each) === JSON.stringify(whole));
    expect(cut).toEqual(whole);
  });
});
