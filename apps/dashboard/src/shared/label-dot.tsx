const isColor = /^#[0-9a-f]{6}$/i;

/** Dot in the label color of an organization; renders nothing without one. */
export const LabelDot = ({ color }: { color: string | undefined }) =>
  color && isColor.test(color) ? (
    <span
      aria-hidden="true"
      style={{
        display: 'inline-block',
        flex: 'none',
        width: '0.625em',
        height: '0.625em',
        marginRight: '0.5em',
        borderRadius: '50%',
        background: color,
      }}
    />
  ) : null;
