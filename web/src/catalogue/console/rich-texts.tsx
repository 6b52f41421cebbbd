import type { LocalText } from '@sandbar/domain/common';
import { Suspense, type ReactNode } from 'react';
import type { FieldWiring } from '../../ui/form/use-contract-form.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorOfBoth, LANGUAGES, useInLanguage } from '../../ui/form/both-texts.tsx';
import both from '../../ui/form/both-texts.module.css';
import styles from './console.module.css';

/** Loaded with the first text of this kind. */
const RichText = lazyPart(() => import('./rich-text.tsx'));

/** A text with headings, lists and links, in both content languages. */
export const RichTexts = ({ label, field }: { label: string; field: FieldWiring<LocalText, ReactNode> }) => {
  const inLanguage = useInLanguage();
  return (
    <div role="group" aria-label={label} className={both['both']}>
      {LANGUAGES.map(([language]) => (
        <Suspense
          key={language}
          fallback={
            <div className={styles['richWait']}>
              <Skeleton height="100%" />
            </div>
          }
        >
          <RichText
            label={inLanguage(label, language)}
            language={language}
            value={field.value[language]}
            error={field.value[language] === '' ? field.error : undefined}
            onChange={(html) => field.onChange({ ...field.value, [language]: html })}
            onBlur={field.onBlur}
          />
        </Suspense>
      ))}
      {!LANGUAGES.some(([language]) => field.value[language] === '') && <ErrorOfBoth>{field.error}</ErrorOfBoth>}
    </div>
  );
};
