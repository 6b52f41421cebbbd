import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type InputHTMLAttributes, type Ref } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';
import { IconButton } from './icon-button.tsx';

export const PasswordField = ({
  label,
  error,
  hint,
  aside,
  labelHidden,
  ...rest
}: FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) => {
  const t = useTexts('common');
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <Field label={label} error={error} hint={hint} aside={aside} labelHidden={labelHidden ?? false}>
      {(wiring) => (
        <span className={styles['box']}>
          <input
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={classes(styles['input'], styles['withEnd'])}
            autoCapitalize="none"
            spellCheck={false}
          />
          <IconButton
            className={styles['end']}
            label={shown ? t('hidePassword') : t('showPassword')}
            onClick={() => setShown(!shown)}
          >
            <Icon size={18} stroke={1.6} aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </Field>
  );
};
