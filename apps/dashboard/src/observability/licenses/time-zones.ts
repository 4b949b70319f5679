const halves = ['-03:30', '+03:30', '+04:30', '+05:30', '+05:45', '+09:30'];

const minutesOf = (offset: string): number => {
  const [hours = '0', minutes = '0'] = offset.slice(1).split(':');
  return (offset.startsWith('-') ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

const whole = Array.from({ length: 25 }, (_, index) => {
  const hour = index - 12;
  return `${hour < 0 ? '-' : '+'}${String(Math.abs(hour)).padStart(2, '0')}:00`;
});

/** UTC offsets from −12:00 to +12:00, including six that are not whole hours, west to east. */
export const timeZoneOffsets = [...whole, ...halves].sort((one, other) => minutesOf(one) - minutesOf(other));
