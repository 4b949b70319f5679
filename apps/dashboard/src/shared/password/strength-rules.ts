export type Strength = { label: string; percentage: number; color: string };

const labels = ['worst', 'bad', 'weak', 'good', 'strong'];

const colorOf = (percentage: number): string => {
  if (percentage === 100) return 'green';
  if (percentage >= 75) return 'lime';
  if (percentage >= 50) return 'yellow';
  return percentage >= 25 ? 'orange' : 'red';
};

/** A score from 0 to 4 in words, percent and color; shorter than 8 characters is no password at all. */
export const strengthOf = (password: string, score: number): Strength => {
  if (password.length < 8) return { label: 'too short', percentage: 0, color: 'red' };
  const percentage = Math.ceil((score / 4) * 100);
  return { label: labels[score] ?? 'worst', percentage, color: colorOf(percentage) };
};

/** Returns the filled percentage of the bar, never zero. */
export const filled = ({ percentage }: Strength): number => Math.max(10, percentage);
