/** True in a run that leaves out long tests, as `npm test` does; `npm test -- --all` has them (ADR 60). */
export const isShortRun: boolean = process.env['LEAVE_OUT_LONG_TESTS'] === 'true';
