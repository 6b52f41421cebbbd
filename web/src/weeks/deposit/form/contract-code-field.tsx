import { TextInput } from '@mantine/core';
import type { Day } from '@sandbar/domain/common';
import { contractKey } from '@sandbar/domain/weeks';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../transport/use-read.ts';
import { text, type FieldWiring } from '../../../ui/form/use-contract-form.ts';
import styles from './deposit-form.module.css';
import { ContractCheckQuery } from './quote.query.ts';

/** ms after the last key until the server is asked. */
const PAUSE_MS = 350;

interface ContractCodeFieldProps {
  field: FieldWiring<string>;
  productId: string | null;
  fromDate: Day | null;
  toDate: Day | null;
}

/**
 * A contract's code, which is checked while it is typed: whether it is valid, and whether this week was given under it.
 */
export const ContractCodeField = ({ field, productId, fromDate, toDate }: ContractCodeFieldProps) => {
  const t = useTexts('deposits');
  const typed = field.value.trim();
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useRead(
    ContractCheckQuery,
    { referenceCode: rested, productId, fromDate, toDate },
    { enabled: contractKey(rested) !== '', staleTime: 10_000 },
  );
  const check = rested === typed && typed !== '' ? data?.contractcheck : undefined;
  const given = check?.given ? t('codeGiven') : typed !== '' && contractKey(typed) === '' ? t('codeWrong') : undefined;
  const good = check && !given ? (check.known ? t('codeKnown') : t('codeFree')) : null;
  const error = field.error ?? given;
  return (
    <div className="stack g4">
      <TextInput
        {...text(field)}
        label={t('contractCode')}
        error={error}
        maxLength={200}
        autoComplete="off"
        rightSection={
          error ? (
            <IconAlertCircle size={18} stroke={1.75} className={styles['wrongIcon']!} aria-hidden="true" />
          ) : good ? (
            <IconCheck size={18} stroke={2} className="success" aria-hidden="true" />
          ) : undefined
        }
      />
      {/* The line is reserved, so that the content below does not move. */}
      <p role="status" className="t12 success">
        {error ? '' : (good ?? (typed !== '' && !check ? t('codeChecking') : '\u00a0'))}
      </p>
    </div>
  );
};
