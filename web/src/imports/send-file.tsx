import { Button } from '@mantine/core';
import { IMPORT_LIMITS, type ImportKind } from '@sandbar/domain/imports';
import { IconDownload } from '@tabler/icons-react';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { uploadFile } from '../transport/upload.ts';
import { invalidate } from '../transport/use-read.ts';
import { UploadField } from '../ui/form/upload-field.tsx';
import { useUploads } from '../ui/form/use-uploads.ts';
import { TabLinks } from '../ui/tabs.tsx';
import styles from './imports.module.css';
import { HINT_TEXTS, KIND_TEXTS, SEND_TEXTS } from './kind-texts.ts';
import { ImportsQuery } from './imports.query.ts';

const MEGABYTE = 1_000_000;

/** Kinds that other kinds depend on come first. */
const ORDER = ['resorts', 'rooms', 'stays', 'members', 'gift-codes'] as const satisfies readonly ImportKind[];

/** The tabs of kinds of files. */
export const KindTabs = ({ current, tabOf }: { current: ImportKind; tabOf: (kind: ImportKind) => string }) => {
  const t = useTexts('imports');
  return (
    <TabLinks
      label={t('kind')}
      tabs={ORDER.map((kind) => ({ to: tabOf(kind), label: t(KIND_TEXTS[kind]), current: kind === current }))}
    />
  );
};

interface SendFileProps {
  kind: ImportKind;
  /** Why the reader may not send files of this kind. */
  reason: string | null;
  onSent: (id: string) => void;
}

/** The area where a file is dropped or chosen. */
export const SendFile = ({ kind, reason, onSent }: SendFileProps) => {
  const t = useTexts('imports');
  const common = useTexts('common');
  const uploads = useUploads({
    refuse: ({ size }) =>
      size > IMPORT_LIMITS.csvBytes ? t('tooLarge', { most: IMPORT_LIMITS.csvBytes / MEGABYTE }) : null,
    send: async (file, progress, signal) => {
      const name = encodeURIComponent(file.name.slice(-200));
      const sent = await uploadFile(`/Import/File/${kind}?name=${name}`, file, progress, signal);
      if (!sent.ok) throw new Error(failureText(sent.failure, common));
      await invalidate(ImportsQuery);
      onSent(sent.value.id);
      return sent.value;
    },
  });
  const hint = HINT_TEXTS[kind];
  if (reason) return <p className="muted">{reason}</p>;
  return (
    <div className={styles['send']}>
      <UploadField
        label={t(SEND_TEXTS[kind])}
        hint={hint ? `${t('sendHint')} ${t(hint)}` : t('sendHint')}
        accept=".csv,.txt,.xlsx,text/csv"
        single
        uploads={uploads}
      />
      <Templates kind={kind} />
    </div>
  );
};

/** Links to the template, in the reader's language. */
const Templates = ({ kind }: { kind: ImportKind }) => {
  const t = useTexts('imports');
  return (
    <section className={styles['template']} aria-label={t('template')}>
      <div>
        <h2 className="t14 w6">{t('template')}</h2>
        <p className="muted">{t('templateText')}</p>
      </div>
      <div className={styles['formats']}>
        {(['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            component="a"
            variant="default"
            size="sm"
            href={`/Import/Template/${kind}/${format}`}
            download
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          >
            {t('templateAs', { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
    </section>
  );
};
