import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

// Runs in a worker, so that typing stays smooth during the search for the proof.
addEventListener('message', ({ data: challenge }) => {
  void solveChallenge({ challenge, deriveKey }).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  );
});
