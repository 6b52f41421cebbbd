import { Button, Modal } from '@mantine/core';
import { IconArrowLeft, IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { useEscape } from '../../ui/workspace/dialog.tsx';
import styles from './step-modal.module.css';

export interface ModalStep {
  title: string;
  content: ReactNode;
  /** The button to the next step. */
  next: string;
}

interface StepModalProps {
  title: string;
  steps: readonly ModalStep[];
  /** Index of the current step, from 0. */
  at: number;
  /** Goes back to an earlier step. */
  onBack: (at: number) => void;
  /** Goes on to the next step, or sends. */
  onNext: () => void;
  sending: boolean;
  /** The content beside every step; on phones `phoneAside` stands above the buttons. */
  aside: ReactNode;
  phoneAside?: ReactNode;
  /** The content in the foot, left of the buttons. */
  note: ReactNode;
  /** An error that belongs to no field. */
  failure: string | null;
  form: RefObject<HTMLFormElement | null>;
  onClose: () => void;
}

/**
 * A form in steps, in a dialog of constant height, so that nothing moves between them. Earlier steps can be opened
 * again.
 */
export const StepModal = (props: StepModalProps) => {
  const { title, steps, at, onBack, onNext, sending, aside, phoneAside, note, failure, form, onClose } = props;
  const t = useTexts('workspace');
  const common = useTexts('common');
  const phone = useMedia(PHONE);
  const step = steps[at]!;
  useEscape(onClose);
  const close = (
    <IconButton label={common('close')} onClick={onClose}>
      <IconX size={20} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
  const next = (
    <Button type="submit" size={phone ? 'xl' : 'md'} loading={sending} fullWidth={phone}>
      {step.next}
    </Button>
  );
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={976}
      fullScreen={phone}
      centered
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Modal.Overlay />
      <Modal.Content className={styles['window']!}>
        <form
          ref={form}
          noValidate
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            onNext();
          }}
        >
          <header className={styles['head']}>
            {phone ? (
              <div className={styles['phoneHead']}>
                <p className="t12 muted">{t('stepOf', { step: at + 1, steps: steps.length })}</p>
                <Modal.Title className="t16 w6">
                  <span className="hidden-visually">{title}: </span>
                  {step.title}
                </Modal.Title>
                <div className={styles['bars']} aria-hidden="true">
                  {steps.map((one, index) => (
                    <span key={one.title} data-done={index <= at || undefined} />
                  ))}
                </div>
              </div>
            ) : (
              <>
                <Modal.Title className="t16 w6">{title}</Modal.Title>
                <Steps steps={steps} at={at} onBack={onBack} />
              </>
            )}
            {close}
          </header>
          <div className={styles['body']}>
            {/* Keyed by the step, so that each step starts at its top. */}
            <div key={at} className={styles['step']}>
              {step.content}
              {failure && (
                <p role="alert" className="mt16 danger">
                  {failure}
                </p>
              )}
            </div>
            {!phone && <div className={styles['aside']}>{aside}</div>}
          </div>
          <footer className={styles['foot']}>
            {phone ? phoneAside : <div className="t12 muted row g8 shrink">{note}</div>}
            <div className={styles['buttons']}>
              {at > 0 ? (
                phone ? (
                  <Button variant="default" size="xl" aria-label={common('back')} onClick={() => onBack(at - 1)}>
                    <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
                  </Button>
                ) : (
                  <Button variant="subtle" onClick={() => onBack(at - 1)}>
                    {common('back')}
                  </Button>
                )
              ) : (
                !phone && (
                  <Button variant="subtle" onClick={onClose}>
                    {common('cancel')}
                  </Button>
                )
              )}
              {next}
            </div>
          </footer>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
};

const Steps = ({ steps, at, onBack }: Pick<StepModalProps, 'steps' | 'at' | 'onBack'>) => (
  <ol className={styles['steps']}>
    {steps.map(({ title }, index) => {
      const inside = (
        <>
          <span className={styles['disc']}>
            {index < at ? <IconCheck size={14} stroke={2.5} aria-hidden="true" /> : index + 1}
          </span>
          {title}
        </>
      );
      return (
        <li
          key={title}
          data-look={index < at ? 'done' : index === at ? 'now' : 'next'}
          aria-current={index === at ? 'step' : undefined}
        >
          {index < at ? (
            <button type="button" className={styles['done']} onClick={() => onBack(index)}>
              {inside}
            </button>
          ) : (
            inside
          )}
        </li>
      );
    })}
  </ol>
);
