import { parseColor, playerStyleColors, type PlayerStyleColor } from '@sluice/contract/streams/styles/color';
import { TextInput } from '@sluice/ui/forms';

/** Texts of colors of the player by name. */
export type Colors = Partial<Record<PlayerStyleColor, string>>;

// A record of the keys keeps their type.
const colorNames = Object.keys(playerStyleColors) as PlayerStyleColor[];

const colorError = (text: string | undefined): string | undefined =>
  text && parseColor(text) === undefined ? 'Use #1fabe2 or rgba(31, 171, 226, 0.5).' : undefined;

/** Reports whether a text is not a color; an empty one stands for the player's own. */
export const hasColorError = (colors: Colors): boolean =>
  colorNames.some((name) => colorError(colors[name]) !== undefined);

/** Returns the colors that were entered. */
export const withoutEmpty = (colors: Colors): Colors =>
  Object.fromEntries(Object.entries(colors).filter(([, text]) => text.trim() !== ''));

/** A color as text, shown beside it; empty for the player's own. */
const ColorField = ({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) => (
  <TextInput
    label={label}
    placeholder="The player’s own"
    value={value}
    error={colorError(value)}
    leftSection={
      <svg width="16" height="16" aria-hidden="true">
        <rect
          x="0.5"
          y="0.5"
          width="15"
          height="15"
          rx="3"
          stroke="var(--line-strong)"
          fill={(colorError(value) === undefined && value) || 'none'}
        />
      </svg>
    }
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

type ColorFieldsProps = { className: string | undefined; colors: Colors; onChange: (colors: Colors) => void };

/** Fields for all colors of the player, in a container of the given class. */
export const ColorFields = ({ className, colors, onChange }: ColorFieldsProps) => (
  <div className={className}>
    {colorNames.map((name) => (
      <ColorField
        key={name}
        label={playerStyleColors[name]}
        value={colors[name] ?? ''}
        onChange={(text) => onChange({ ...colors, [name]: text })}
      />
    ))}
  </div>
);
