import { useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from './button.tsx';
import styles from './confirm.module.css';
import { Modal } from './modal.tsx';

/** What is asked a second time. */
export interface Question {
  title: string;
  text: ReactNode;
  /** What the button that does it says, and says while it is done. */
  action: string;
  acting: string;
  danger?: boolean;
  /** What the button that leaves all as it is says; 'Cancel' when left out. */
  keep?: string;
  /** Does it. @returns why that failed, which is shown in the dialog; null when it is done */
  run: () => Promise<string | null>;
}

export interface Asked extends Question {
  id: number;
  answer: (done: boolean) => void;
}

/** The question that `confirm` asks; it stays open until what it started is answered. */
const ConfirmDialog = ({ question }: { question: Asked }) => {
  const t = useTexts('common');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const act = async () => {
    setSending(true);
    setProblem(null);
    const failed = await question.run();
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
