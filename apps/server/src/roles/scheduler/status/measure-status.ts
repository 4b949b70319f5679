import { recordStatusSamples, slotOf, systemClock } from '@sluice/core';
import type { ObjectStore } from '@sluice/storage';
import type { Platform } from '../../../shared/platform.ts';
import { repeat } from '../../../shared/repeat.ts';
import { measureComponents } from './measure-components.ts';
import { openStatusCopy, publishStatusCopy } from './publish-copy.ts';

/** Time for the other roles of this process to start before they are measured. */
const startupSeconds = 15;
const checkMilliseconds = 1_000;

/** Measures the components every 30 seconds, and writes the status to a bucket elsewhere if one is configured. */
export const measureStatus = (platform: Platform): { stop(): Promise<void> } => {
  const { db, log, configuration } = platform;
  let copy: ObjectStore | undefined;
  let lastSlot = slotOf(new Date(systemClock.now().getTime() + startupSeconds * 1000));
  return repeat(async () => {
    const slot = slotOf(systemClock.now());
    if (slot <= lastSlot) return;
    lastSlot = slot;
    try {
      await recordStatusSamples(db, slot, await measureComponents(platform));
    } catch (error) {
      log.warn({ reason: String(error) }, 'the status could not be measured');
    }
    try {
      // Opened when it is first needed, so that an unreachable bucket does not keep the role from starting.
      copy ??= await openStatusCopy(configuration);
      if (copy) await publishStatusCopy(platform, copy);
    } catch (error) {
      log.warn({ reason: String(error) }, 'the copy of the status page could not be written');
    }
  }, checkMilliseconds);
};
