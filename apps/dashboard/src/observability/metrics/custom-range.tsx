import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { DateTimePicker } from '@sluice/ui/dates';
import { Modal } from '@sluice/ui/overlays';
import type { RangeChoice } from '../shared/range.ts';

type CustomRangeProps = {
  opened: boolean;
  from: number;
  to: number;
  onClose: () => void;
  onRange: (range: RangeChoice) => void;
};

const padded = (value: number) => String(value).padStart(2, '0');

/** The picker's text, local time without a zone. */
const toText = (time: number): string => {
  const date = new Date(time);
  const day = [date.getFullYear(), padded(date.getMonth() + 1), padded(date.getDate())].join('-');
  return `${day} ${padded(date.getHours())}:${padded(date.getMinutes())}:00`;
};

const fromText = (text: string | null): number => (text ? new Date(text.replace(' ', 'T')).getTime() : Number.NaN);

const CustomRange = ({ opened, from, to, onClose, onRange }: CustomRangeProps) => {
  const [start, setStart] = useState<string | null>(toText(from));
  const [end, setEnd] = useState<string | null>(toText(to));
  const isSound = fromText(start) < fromText(end);
  return (
    <Modal opened={opened} onClose={onClose} title={<strong>Custom range</strong>} size="sm">
      <div style={{ display: 'flex', flexDirection: 'column', gap: 12 }}>
        <DateTimePicker label="From" value={start} onChange={setStart} valueFormat="DD/MM/YYYY HH:mm" />
        <DateTimePicker
          label="To"
          value={end}
          onChange={setEnd}
          valueFormat="DD/MM/YYYY HH:mm"
          error={isSound ? undefined : 'The end must be after the start.'}
        />
        <Button disabled={!isSound} onClick={() => onRange({ from: fromText(start), to: fromText(end) })}>
          Show this range
        </Button>
      </div>
    </Modal>
  );
};

export default CustomRange;
