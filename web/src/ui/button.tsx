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
  /** After the label, for example a chevron. */
  after?: ReactNode;
}

interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** Label while its command is being sent, for example 'Đang giữ'; its width is reserved from the start. */
  sendingLabel?: string;
  sending?: boolean;
  /** A disabled button always says why: shown beneath it, and part of its description for screen readers. */
  disabledReason?: string | null | undefined;
  /** Id of an element nearby that already gives the reason, instead of a second text. */
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
 * Disabled and sending buttons stay focusable (aria-disabled), so that keyboard focus is not lost and screen readers
 * reach the reason.
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
