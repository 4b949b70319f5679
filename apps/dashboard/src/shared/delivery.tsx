import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { IconRefresh } from '@sluice/ui/icons';

const statuses = {
  WAITING: { label: 'Waiting', tone: 'warn' },
  DELIVERED: { label: 'Delivered', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'bad' },
} as const;

/** Delivery status of a message. */
export const DeliveryStatus = ({ status }: { status: keyof typeof statuses }) => (
  <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>
);

type SendAgainProps = { isSending: boolean; onSend: () => void };

/** Button that sends a message again without changes. */
export const SendAgain = ({ isSending, onSend }: SendAgainProps) => (
  <Button size="xs" variant="default" leftSection={<IconRefresh size={14} />} loading={isSending} onClick={onSend}>
    Resend
  </Button>
);
