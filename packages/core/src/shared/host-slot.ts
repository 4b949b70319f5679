export { enterHostSlot, type HostSlot } from '@sluice/db';
