import { describeEngine } from './testing-engine.ts';

await describeEngine('chromium');
