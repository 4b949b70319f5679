import { describe, expect, it } from 'vitest';
import { prettyLine } from './logger.ts';

describe('prettyLine', () => {
  it('shows time, level, role, message and the remaining fields', () => {
    const record = JSON.stringify({ level: 40, time: 0, role: 'worker', msg: 'late', taskId: 7 });
    expect(prettyLine(record, false)).toBe('00:00:00.000 warn  worker: late {"taskId":7}\n');
  });

  it('shows the stack of an error below its line', () => {
    const record = JSON.stringify({
      level: 50,
      time: 0,
      msg: 'broke',
      err: { message: 'x', stack: 'Error: x\n  at y' },
    });
    expect(prettyLine(record, false)).toBe('00:00:00.000 error broke\n    Error: x\n      at y\n');
  });
});
