import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

// In a worker of its own, so that typing stays smooth while the proof is searched for.
addEventListener('message', ({ data: challenge }) => {
  void solveChallenge({ challenge, deriveKey }).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  );
});
