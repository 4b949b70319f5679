import { expect, it } from 'vitest';
import { kindRequest } from '../../shared/family.ts';
import { kindsOf } from '../../shared/kind.ts';
import { outputs } from './family.ts';

it.each(['S3_V2', 'S3_V4'])('lets an output of S3 sign with %s, like the public clients', (signatureVersion) => {
  const s3 = kindsOf(outputs).find(({ kind }) => kind === 'S3');
  expect(s3 && kindRequest(s3).parse({ ...s3.example, signatureVersion })).toMatchObject({ signatureVersion });
});
