import { Button, NativeSelect } from '@mantine/core';
import { PublishFile } from '@sandbar/contract/drive';
import { DRIVE } from '@sandbar/domain/drive';
import { useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { Dialog, DialogButtons } from '../ui/workspace/dialog.tsx';
import styles from './drive.module.css';

interface LinkDialogProps {
  file: { id: string; fileName: string; published: boolean };
  onClose: () => void;
}

const USUAL_DAYS = DRIVE.linkDays[1];

/** Publishes a file for a chosen time, and then shows the link once. */
export const LinkDialog = ({ file, onClose }: LinkDialogProps) => {
  const t = useTexts('drive');
  const common = useTexts('common');
  const format = useFormat();
  const { send } = useCommand(PublishFile);
  const [made, setMade] = useState<{ address: string; until: string } | null>(null);
  const [form, element] = useContractForm({
    initial: { Days: String(USUAL_DAYS) },
    validate: () => [],
    errorText: () => '',
    submit: async ({ Days }) => {
      const sent = await send({ FileId: file.id, Days: Number(Days) });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      const { path, until } = sent.value;
      if (path) setMade({ address: new URL(path, location.origin).href, until });
      else onClose();
      return null;
    },
  });
  if (!made)
    return (
      <FormDialog
        title={t(file.published ? 'newLink' : 'publish')}
        form={form}
        element={element}
        action={t(file.published ? 'newLink' : 'publish')}
        onClose={onClose}
      >
        <p className="muted">{t(file.published ? 'newLinkText' : 'publishText', { name: file.fileName })}</p>
        <NativeSelect
          label={t('howLong')}
          data={DRIVE.linkDays.map((days) => ({ value: String(days), label: t('days', { count: days }) }))}
          {...text(form.field('Days'))}
        />
      </FormDialog>
    );
  return (
    <Dialog
      title={t('publishedTitle', { name: file.fileName })}
      onClose={onClose}
      foot={
        <DialogButtons>
          <Button onClick={onClose}>{t('ready')}</Button>
        </DialogButtons>
      }
    >
      <div className={styles['made']}>
        <code>{made.address}</code>
        <CopyButton text={made.address} name={t('link')} />
        <p className="t12 muted">{t('linkOnce', { when: format.instant(made.until) })}</p>
      </div>
    </Dialog>
  );
};
