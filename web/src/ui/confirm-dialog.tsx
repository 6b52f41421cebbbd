import { useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from './button.tsx';
import styles from './confirm.module.css';
import { Modal } from './modal.tsx';

/** The question. */
export interface Question {
  title: string;
  text: ReactNode;
  /** Labels of the confirming button, before and while it acts. */
  action: string;
  acting: string;
  danger?: boolean;
  /** Label of the button that changes nothing; default 'Cancel'. */
  keep?: string;
  /**
   * Performs the action.
   * @returns the error, which is shown in the dialog; null when it succeeded
   */
  run: () => Promise<string | null>;
}

export interface Asked extends Question {
  id: number;
  answer: (done: boolean) => void;
}

/** The dialog of `confirm`; it stays open until its action is finished. */
const ConfirmDialog = ({ question }: { question: Asked }) => {
  const t = useTexts('common');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const act = async () => {
    setSending(true);
    setProblem(null);
    const failed = await question.run().catch((error: unknown) => {
      // A bug of ours: it is reported, and the reader can continue.
      reportError(error);
      return t('wentWrong');
    });
    if (failed === null) return question.answer(true);
    setSending(false);
    setProblem(failed);
  };
  return (
    <Modal
      open
      busy={sending}
      onClose={() => question.answer(false)}
      title={question.title}
      footer={
        <>
          <Button look="secondary" onClick={() => sending || question.answer(false)}>
            {question.keep ?? t('cancel')}
          </Button>
          <Button
            look={question.danger ? 'danger' : 'primary'}
            sending={sending}
            sendingLabel={question.acting}
            onClick={() => void act()}
          >
            {question.action}
          </Button>
        </>
      }
    >
      <div>{question.text}</div>
      <p role="alert" className={styles['problem']}>
        {problem}
      </p>
    </Modal>
  );
};

export default ConfirmDialog;
