import { expect, it } from 'vitest';
import { webhookPayload } from './webhook-payload.ts';

it('the body of a message matches its golden', async () => {
  const payload = webhookPayload({
    id: 'message-1',
    row: { id: 'notification-1', name: 'Done', custom_data: { system: 'archive' } },
    event: {
      eventId: 'event-1',
      organizationId: 'organization-1',
      eventType: 'ENCODING_FINISHED',
      resourceId: 'encoding-1',
      happenedAt: '2026-11-21T13:05:09.123Z',
      attributes: { status: 'FINISHED' },
      subject: { id: 'encoding-1', name: 'Harbour', status: 'FINISHED' },
    },
    state: 'FIRED',
  });
  await expect(`${JSON.stringify(payload, null, 2)}\n`).toMatchFileSnapshot('goldens/webhook.golden.json');
});
