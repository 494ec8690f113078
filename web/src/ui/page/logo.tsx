import classes from './logo.module.css';

interface LogoProps {
  /** Height in pixels. */
  readonly size?: number;
  /** The logo's mark without the name. */
  readonly markOnly?: boolean;
}

/** The mark: an L of two taken slots with a free slot in its corner. */
export const LogoMark = ({ size = 28 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={classes.mark}>
    <rect className={classes.taken} x="3" y="3" width="10" height="26" rx="3.5" />
    <rect className={classes.taken} x="3" y="19" width="26" height="10" rx="3.5" />
    <rect className={classes.free} x="17" y="5" width="10" height="10" rx="3.25" />
  </svg>
);

/** Mark and name. The name is text in the product's font, so it scales and follows the theme. */
export const Logo = ({ size = 28, markOnly = false }: LogoProps) => (
  <span className={classes.logo} style={{ fontSize: size * 0.86 }}>
    <LogoMark size={size} />
    {markOnly ? null : <span className={classes.word}>Ledig</span>}
  </span>
);
