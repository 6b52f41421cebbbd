import { IconCircleCheck } from '@tabler/icons-react';
import { useImperativeHandle, useRef, useState, type FormEvent, type Ref } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { GiftCode } from './calculate-gift-codes.ts';
import styles from './gift-code.module.css';
import { useGiftCodes } from './use-gift-codes.ts';

interface GiftCodeSectionProps {
  orderId: string;
  applied: readonly GiftCode[];
  /** `recheck` checks again whether the codes are valid, and shows why one is not. */
  ref: Ref<{ recheck: () => void }>;
}

/** The gift codes of an order: each with its deduction, and a field for another one where codes may be combined. */
export const GiftCodeSection = ({ orderId, applied, ref }: GiftCodeSectionProps) => {
  const t = useTexts('promotions');
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState(false);
  const { apply, remove, recheck, sending, problem, moreAllowed, forget } = useGiftCodes({
    orderId,
    applied,
  });
  const focus = (what: string) => requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(what)?.focus());
  useImperativeHandle(ref, () => ({
    recheck: () => {
      box.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
      void recheck();
    },
  }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await apply(typed))) return focus('input');
    setTyped('');
    setAdding(false);
    return focus('button');
  };
  const takeOff = async (code: string) => {
    await remove(code);
    focus('input, button');
  };
  const fieldShown = applied.length === 0 || adding || problem !== null;
  return (
    <Section title={t('title')}>
      <div ref={box} className="stack g16">
        {applied.length > 0 && (
          <ul className={styles['list']}>
            {applied.map(({ code, name }) => (
              <li key={code} className={styles['code']}>
                <IconCircleCheck size={26} stroke={1.6} aria-hidden="true" />
                <div className="grow shrink anywhere">
                  <p className="t16 w5">{code}</p>
                  <p className="muted">{name}</p>
                </div>
                <Button look="link" aria-label={t('removeCode', { code })} onClick={() => void takeOff(code)}>
                  {t('remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {fieldShown ? (
          <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
            <TextField
              label={t('label')}
              labelHidden
              placeholder={t('placeholder')}
              value={typed}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              error={problem}
              onChange={(event) => {
                setTyped(event.target.value.toUpperCase());
                if (problem) forget();
              }}
            />
            <Button look="secondary" size="tall" type="submit" sending={sending} sendingLabel={t('apply')}>
              {t('apply')}
            </Button>
          </form>
        ) : (
          moreAllowed && (
            <div>
              <Button
                look="link"
                onClick={() => {
                  setAdding(true);
                  focus('input');
                }}
              >
                {t('another')}
              </Button>
            </div>
          )
        )}
      </div>
    </Section>
  );
};
