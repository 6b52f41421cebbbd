import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { FactList } from '../ui/fact-list.tsx';
import type { TaskProps } from './task-props.ts';

/** A mail that did not arrive. Staff call its reader and correct the address; then the task ends by itself. */
const MailTask = ({ task, link }: Pick<TaskProps, 'task'> & { link: (code: string) => ReactNode }) => {
  const t = useTexts('tasks');
  const format = useFormat();
  return (
    <div className="task-body">
      <p>{t('mailText', { name: task.person || task.title })}</p>
      <FactList
        look="ruled"
        facts={[
          [t('customer'), task.person],
          [t('mailAddress'), task.title],
          [t('order'), task.code && link(task.code)],
          [t('mailAnswer'), task.problem ?? ''],
          [t('mailSince'), format.instant(task.sinceDate)],
        ]}
      />
      <p className="muted">{t('mailEnds')}</p>
    </div>
  );
};

export default MailTask;
