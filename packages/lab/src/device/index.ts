export { devicePageHtml, devicePagePolicy } from './device-page.ts';
export { judgeDevicePlay, type DevicePlay } from './device-play.ts';
export { concludeDeviceRun, nextDeviceCase, type DeviceRun } from './device-run.ts';
export { parseDeviceReport, parseDeviceSupport } from './parse-report.ts';
export { offeredPlayers } from '../environments/offered-players.ts';
export type { BrowserSupport, DeviceReport, DeviceTask } from '../page/tasks.ts';
export { readScript } from '../page-server/page-files.ts';
export { playLimits } from '../runs/play-limits.ts';
export { caseMillisecondsMax } from '../runs/stream-run.ts';
