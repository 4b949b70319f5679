import { weekDays, type MuteTiming } from '@sluice/contract/analytics/alerts/vocabulary';
import { Button } from '@sluice/ui/core';
import { TextInput } from '@sluice/ui/forms';
import { IconPlus, IconX } from '@sluice/ui/icons';
import styles from '../alerts.module.css';

type OneProps = {
  time: MuteTiming;
  place: number;
  error: string | undefined;
  onChange: (time: MuteTiming) => void;
  onRemove: () => void;
};

const MuteTimingRow = ({ time, place, error, onChange, onRemove }: OneProps) => (
  <div className={styles.quiet} role="group" aria-label={`Mute timing ${place + 1}`}>
    <div className={styles.days} role="group" aria-label="Days">
      {weekDays.map((name, index) => {
        const day = index + 1;
        const isOn = time.days.includes(day);
        const days = isOn ? time.days.filter((each) => each !== day) : [...time.days, day].toSorted((a, b) => a - b);
        return (
          <button
            key={name}
            type="button"
            className={styles.day}
            aria-pressed={isOn}
            title={name}
            onClick={() => onChange({ ...time, days })}
          >
            {name.slice(0, 3)}
          </button>
        );
      })}
    </div>
    <div className={styles.pair}>
      <TextInput
        label="From"
        type="time"
        value={time.from}
        error={error}
        onChange={(event) => onChange({ ...time, from: event.currentTarget.value })}
      />
      <TextInput
        label="To"
        type="time"
        value={time.to}
        onChange={(event) => onChange({ ...time, to: event.currentTarget.value })}
      />
    </div>
    <div>
      <Button size="compact-sm" variant="subtle" leftSection={<IconX size={14} />} onClick={onRemove}>
        Remove
      </Button>
    </div>
  </div>
);

type MuteTimingsFieldProps = {
  times: readonly MuteTiming[];
  timeZone: string;
  errors: Readonly<Record<string, string>>;
  onChange: (times: readonly MuteTiming[]) => void;
};

const nights: MuteTiming = { days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '06:00' };

/** Fields for the weekly times in which nobody is notified. */
export const MuteTimingsField = ({ times, timeZone, errors, onChange }: MuteTimingsFieldProps) => (
  <fieldset className={styles.fieldset}>
    <legend>Mute timings ({timeZone})</legend>
    {[...times.keys()].map((place) => {
      const time = times[place] ?? nights;
      const field = Object.keys(errors).find((name) => name.startsWith(`muteTimings.${place}`));
      return (
        <MuteTimingRow
          key={place}
          time={time}
          place={place}
          error={field && errors[field]}
          onChange={(next) => onChange(times.with(place, next))}
          onRemove={() => onChange(times.toSpliced(place, 1))}
        />
      );
    })}
    <div>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} />}
        onClick={() => onChange([...times, nights])}
      >
        Add mute timing
      </Button>
    </div>
  </fieldset>
);
