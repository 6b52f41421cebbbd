import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { LanguageChoice, useMailLanguage } from './language-choice.tsx';
import { MailTextForm } from './mail-text-form.tsx';
import { MailTextHistory } from './mail-text-history.tsx';
import { MailTextQuery } from './mail-texts.query.ts';
import { SubjectLine } from './subject-line.tsx';

/** Edits the text of one kind of mail in one language beside a preview: draft, test, publication, restoring. */
export const MailTextPage = ({ kind }: { kind: string }) => {
  const t = useTexts('mail-texts');
  const [language, setLanguage] = useMailLanguage();
  const { data, error, refetch } = useRead(MailTextQuery, { kind, language });
  if (!data) return <ReadPending read={{ error, refetch }} height={960} />;
  const read = data.mailtext;
  if (!read) return <EmptyState title={t('noSuchMail')} />;
  return (
    <div className="stack g24 shrink mt24">
      <h2 className="t20">
        <SubjectLine>{read.title}</SubjectLine>
      </h2>
      <LanguageChoice value={language} onChange={setLanguage} />
      <MailTextForm
        key={language}
        read={read}
        reread={async () => (await refetch({ throwOnError: true })).data?.mailtext}
      />
      <MailTextHistory read={read} />
    </div>
  );
};
