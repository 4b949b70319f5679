import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { Card } from '@sluice/ui/layout/card.tsx';
import { NumberInput } from '@sluice/ui/number-field';
import layout from '../../shared/layout.module.css';
import type { LiveStream } from '../shared/stream-types.ts';
import { useOutcome } from '../shared/use-outcome.ts';
import { useStreamUpdate } from '../shared/use-stream-update.ts';

const minutesMax = 1440;

const isValid = (minutes: string | number): minutes is number =>
  typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= 1 && minutes <= minutesMax;

type FieldProps = { label: string; value: string | number; onChange: (value: string | number) => void };

const Minutes = ({ label, value, onChange }: FieldProps) => (
  <NumberInput
    label={label}
    suffix=" min"
    min={1}
    max={minutesMax}
    clampBehavior="none"
    allowDecimal={false}
    value={value}
    error={isValid(value) ? undefined : `Enter 1 to ${minutesMax} minutes.`}
    onChange={onChange}
  />
);

/** Times after which a live stream without a publisher stops by itself. */
export const StopCard = ({ stream }: { stream: LiveStream }) => {
  const update = useStreamUpdate(stream);
  const { isBusy, run } = useOutcome('saveConfig');
  const [afterDisconnect, setAfterDisconnect] = useState<string | number>(stream.stopAfterDisconnectMinutes);
  const [withoutPublisher, setWithoutPublisher] = useState<string | number>(stream.stopWithoutPublisherMinutes);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isValid(afterDisconnect) || !isValid(withoutPublisher)) return;
    void run(() =>
      update({ stopAfterDisconnectMinutes: afterDisconnect, stopWithoutPublisherMinutes: withoutPublisher }),
    );
  };
  return (
    <Card title="Automatic stop">
      <form noValidate className={layout.stack} onSubmit={submit}>
        <Minutes label="After the publisher has left" value={afterDisconnect} onChange={setAfterDisconnect} />
        <Minutes label="If no publisher ever connects" value={withoutPublisher} onChange={setWithoutPublisher} />
        <p className={layout.soft}>A change applies from the next start on.</p>
        <div className={layout.row}>
          <Button type="submit" loading={isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
};
