import type { InputOf } from '@sandbar/contract/common';
import { TakeInBankFile, type TakenBankFile } from '@sandbar/contract/payments';
import { useRef, useState } from 'react';
import { commandEnded, commandSent } from '../../transport/after-command.ts';
import { forButton } from '../../transport/command-ids.ts';
import type { Failure, Outcome } from '../../transport/failure.ts';
import { wasAnswered } from '../../transport/send-command.ts';
import { uploadFile } from '../../transport/upload.ts';

type Input = Omit<InputOf<typeof TakeInBankFile>, 'Id' | 'Content' | 'File' | 'FileName'>;

/** Sends `Payment/TakeInBankFile` for one file, which may be larger than the body of a command. */
export const useBankFile = (file: File) => {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const ids = useRef(forButton());
  const send = async (input: Input): Promise<Outcome<TakenBankFile>> => {
    const text = JSON.stringify(input);
    const Id = ids.current.idOf(text);
    setSending(true);
    setFailure(null);
    const FileName = file.name.slice(0, 200) || 'file';
    const query = encodeURIComponent(JSON.stringify({ Id, FileName, ...input }));
    commandSent();
    const outcome = await uploadFile<TakenBankFile>(`/Payment/BankFile?input=${query}`, file, () => {});
    if (wasAnswered(outcome)) ids.current.answered(text);
    commandEnded(input.DryRun ? [] : TakeInBankFile.changes);
    if (!outcome.ok) setFailure(outcome.failure);
    setSending(false);
    return outcome;
  };
  return { send, sending, failure };
};
