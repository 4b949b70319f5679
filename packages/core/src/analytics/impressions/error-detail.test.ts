import { expect, it } from 'vitest';
import { toErrorDetail } from './error-detail.ts';

const row = (error_data: unknown, http_requests: unknown) => ({
  time: 1_790_000_000_000,
  client_time: 1_790_000_000_000,
  code: 1400,
  error_data: JSON.stringify(error_data),
  http_requests: JSON.stringify(http_requests),
});

it('returns the data unchanged as sent by the player', () => {
  const request = { type: 'MEDIA_VIDEO', url: 'https://cdn.example/1.ts', httpStatus: 404, success: false, own: [1] };
  const data = { exceptionMessage: 'Gone', additionalData: '{}', exceptionStacktrace: ['a', 'b'], own: { a: 1 } };
  const detail = toErrorDetail(row(data, [{ ...request, clientTime: 1_790_000_000_000 }]));
  expect(detail).toEqual({
    time: '2026-09-21T14:13:20.000Z',
    clientTime: '2026-09-21T14:13:20.000Z',
    code: 1400,
    errorData: data,
    httpRequests: [{ ...request, clientTime: '2026-09-21T14:13:20.000Z' }],
  });
});

it('contains only types that clients can read, whatever was sent to a collector', () => {
  const wrong = { type: 7, url: {}, httpStatus: 'x', downloadTime: null, size: [], success: 1, constructor: 1 };
  for (const clientTime of [1e20, -1e300, 'x', {}, null]) {
    const { httpRequests } = toErrorDetail(row({}, [{ ...wrong, clientTime }]));
    expect(httpRequests).toEqual([{ type: 'UNKNOWN', constructor: 1 }]);
  }
  const data = { exceptionMessage: 5, additionalData: { a: 1 }, exceptionStacktrace: 'at a' };
  expect(toErrorDetail(row(data, [])).errorData).toEqual({
    exceptionMessage: '5',
    additionalData: '{"a":1}',
    exceptionStacktrace: ['at a'],
  });
  expect(toErrorDetail(row({ exceptionStacktrace: null }, [])).errorData).toEqual({});
});
