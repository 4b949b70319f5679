/** Failure of a tunnel through an exit; `isExitAlive` if the exit works and only the destination could not be reached. */
export class ExitError extends Error {
  readonly isExitAlive: boolean;

  constructor(message: string, isExitAlive: boolean) {
    super(message);
    this.name = 'ExitError';
    this.isExitAlive = isExitAlive;
  }
}
