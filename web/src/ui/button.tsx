import { useId, type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonLook {
  /** `link` is underlined text, `accent` a link in the merchant's colour. */
  look?: 'primary' | 'secondary' | 'tinted' | 'danger' | 'link' | 'accent';
  /** 40, 44, 48 (default), 52, 56 px. */
  size?: 'small' | 'medium' | 'normal' | 'tall' | 'tallest';
  full?: boolean;
  icon?: ReactNode;
  /** After the words, for example a chevron. */
  after?: ReactNode;
}

interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** What it says while its command is under way, for example 'Đang giữ'; reserves its width from the start. */
  sendingLabel?: string;
  sending?: boolean;
  /** A disabled button always says why. Shown beneath it, and read out with it. */
  disabledReason?: string | null | undefined;
  /** Where the reason is already in words nearby: its element's id instead of a second text. */
  reasonId?: string;
  ref?: Ref<HTMLButtonElement>;
}

export const buttonClass = ({ look = 'primary', size = 'normal', full }: ButtonLook): string =>
  classes(
    styles['button'],
    look === 'accent' ? `${styles['link']} ${styles['accent']}` : styles[look],
    look !== 'link' && look !== 'accent' && styles[size],
    full && styles['full'],
  );

/**
 * Disabled and sending buttons stay focusable (aria-disabled), so that the keyboard does not lose its place and the
 * reason can be heard.
 */
export const Button = ({
  look = 'primary',
  size = 'normal',
  full,
  icon,
  after,
  sending = false,
  sendingLabel,
  disabledReason,
  reasonId,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const ownReasonId = useId();
  const inactive = sending || Boolean(disabledReason);
  const described = disabledReason ? (reasonId ?? ownReasonId) : rest['aria-describedby'];
  const button = (
    <button
      {...rest}
      type={type}
      className={classes(buttonClass({ look, size, full: full ?? false }), className)}
      aria-disabled={disabledReason ? true : undefined}
      aria-busy={sending || undefined}
      aria-describedby={described}
      onClick={(event) => {
        if (inactive) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles['stack']}>
        <span className={classes(styles['content'], sending && styles['hide'])}>
          {icon}
          {children}
          {after}
        </span>
        {sendingLabel !== undefined && (
          <span className={classes(styles['content'], !sending && styles['hide'])} aria-hidden={!sending}>
            <Spinner />
            {sendingLabel}
          </span>
        )}
      </span>
    </button>
  );
  if (!disabledReason || reasonId) return button;
  return (
    <span className={styles['withReason']} data-full={full || undefined}>
      {button}
      <span id={ownReasonId} className={classes('t14', styles['reason'])}>
        {disabledReason}
      </span>
    </span>
  );
};
