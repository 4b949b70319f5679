import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { Modal } from '@sluice/ui/overlays';
import layout from '../../../shared/layout.module.css';
import { alignedRange, type Range, type RangeChoice } from '../../shared/range.ts';
import { shortDate, shortEnd, shownRange } from '../../shared/dates.ts';
import { TimeField } from './time-field.tsx';

type CustomRangeProps = {
  range: Range;
  onClose: () => void;
  onRange: (range: RangeChoice) => void;
};

/** Returns the error of a typed range, or undefined if it is valid. */
const faultOf = (from: number, to: number): string | undefined => {
  if (Number.isNaN(from) || Number.isNaN(to)) return 'Choose a date.';
  return from < to ? undefined : 'The end must be after the start.';
};

const CustomRange = ({ range, onClose, onRange }: CustomRangeProps) => {
  const [from, setFrom] = useState(range.start);
  const [to, setTo] = useState(range.end);
  const fault = faultOf(from, to);
  const aligned = fault ? undefined : alignedRange(from, to, range.timeZone);
  return (
    <Modal opened onClose={onClose} title={<strong>Custom range</strong>} size="md">
      <form
        className={layout.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (!fault) onRange({ from, to });
        }}
      >
        <TimeField label="From" time={from} onChange={setFrom} />
        <TimeField label="To" time={to} onChange={setTo} error={fault} />
        <p className={`${layout.dim} ${layout.small}`} style={{ margin: 0 }}>
          {aligned
            ? `By ${aligned.interval.toLowerCase()}: ${shownRange(aligned)}`
            : `${shortDate(from)} – ${shortEnd(to)}`}
        </p>
        <Button type="submit" disabled={fault !== undefined}>
          Apply range
        </Button>
      </form>
    </Modal>
  );
};

export default CustomRange;
