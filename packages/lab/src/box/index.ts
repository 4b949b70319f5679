export { findBoxProblem } from './box-problem.ts';
export { boxUser } from './box-user.ts';
export { readablePath } from './readable-path.ts';
